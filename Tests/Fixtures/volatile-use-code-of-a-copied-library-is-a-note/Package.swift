// swift-tools-version: 6.0

import PackageDescription

let package = Package(name: "App", targets: [.target(name: "App", dependencies: ["Nuke"]), .target(name: "Nuke")])
