// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(name: "Kit", targets: [.target(name: "Kit", path: "Lib", exclude: ["Old"])])
