// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import NewsReader

struct FeedDateTests {
  @Test(arguments: [
    ("Mon, 04 May 2026 08:30:00 +0200", "2026-05-04T06:30:00Z"),
    ("4 May 2026 08:30 GMT", "2026-05-04T08:30:00Z"),
    ("Mon, 04 May 26 08:30:00 EST", "2026-05-04T13:30:00Z"),
    ("Fri, 31 Dec 99 23:59:59 PDT", "2000-01-01T06:59:59Z"),
    ("Thursday, 29 February 2024 00:00:00 -0930", "2024-02-29T09:30:00Z"),
    ("Mon, 04 May 2026 08:30:00", "2026-05-04T08:30:00Z"),
    ("Mon, 04 May 2026 08:30:00 Z", "2026-05-04T08:30:00Z"),
    ("2026-05-04T08:30:00Z", "2026-05-04T08:30:00Z"),
    ("2026-05-04t08:30:00.999z", "2026-05-04T08:30:00Z"),
    ("2026-05-04 08:30:00+05:45", "2026-05-04T02:45:00Z"),
    ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59Z"),
    (" \n2026-05-04T08:30:00-00:00\t", "2026-05-04T08:30:00Z"),
  ])
  func `dates of both kinds are read`(text: String, expected: String) throws {
    #expect(FeedDate.date(from: text) == (try Date(expected, strategy: .iso8601)))
  }

  @Test(arguments: [
    "", "yesterday", "2026-05-04", "2026-13-04T08:30:00Z", "2026-02-30T08:30:00Z", "2026-05-04T24:30:00Z",
    "2026-05-04T08:30:00+99:00", "2026-05-04T08:30:00+", "30 Feb 2026 08:30 GMT", "4 Mai 2026 08:30 GMT",
    "٤ May 2026 08:30 GMT", "4 May 2026 08:61 GMT",
  ])
  func `a text that is not a date is refused`(text: String) {
    #expect(FeedDate.date(from: text) == nil)
  }

  // Not an argument of the test above: a run lists its arguments.
  @Test func `a text that is too long is not a date`() {
    #expect(FeedDate.date(from: String(repeating: "4 May ", count: 10_000)) == nil)
  }
}
