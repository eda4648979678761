// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import SwiftUI
import UIKit

struct ContentView: View {
  var body: some View { Text("") }
}

extension ContentView {
  @Observable final class ViewModel {
    func isLate(_ date: Date) -> Bool { date < Date() }
  }
}

struct Field: UIViewRepresentable {
  final class Coordinator: NSObject, UITextFieldDelegate {
    private var lastChange = Date.distantPast
    func textFieldDidChangeSelection(_ field: UITextField) {
      if lastChange < Date() { field.text = "" }
    }
  }
}

final class PageController: UIViewController {
  final class Loader {
    func load(_ url: URL) async throws -> Int { try await URLSession.shared.data(from: url).0.count }
  }
}

@main struct Sync: AsyncParsableCommand {
  func run() async throws { _ = try await URLSession.shared.data(from: URL(string: "https://a.test")!) }

  actor Engine {
    func run(_ url: URL) async throws -> Int { try await URLSession.shared.data(from: url).0.count }
  }
}

extension PageController {
  final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    private var begun = Date.distantPast
    func isLate() -> Bool { begun < Date() }
  }
}
