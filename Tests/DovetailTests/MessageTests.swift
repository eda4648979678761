import Testing
@testable import Dovetail
