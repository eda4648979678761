// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Screens, which have no logic of their own.
extension UseSite {
  /// Whether a screen reads or writes it directly, which involves no logic; what a screen loads over the network does.
  var belongsToScreen: Bool {
    switch category {
    // A button launches another program, for example to reopen this one.
    case .process: roles.contains(.view)
    case .storage, .files: roles.contains(.view) || asksUser || showsSettings
    case .network where entry.traits.contains(.connectivity): roles.contains(.view)
    case .network:
      roles.contains(.view) && !sendsBody
        && (isLoadedToBeShown || isImageView || isInFunction(named: Self.namesImage) || use.context.contains(.passedIn))
        || isLoadedToBeShared
    case .time, .random, .device, .sleep, .bundle, .notifications, .locale: false
    }
  }

  /// Whether it is a setting, and the type around it presents settings: `AutoplaySettingsViewModel`.
  private var showsSettings: Bool {
    guard entry.traits.contains(.setting), let type, type.isNamedAsLogic else { return false }
    return ["Preferences", "Settings"].contains(where: type.name.includes)
  }

  /// Whether the function itself presents an alert, and so is part of the screen.
  private var asksUser: Bool {
    neighbourhood.answer(to: .asksUser)
  }

  /// Whether it is where a screen is described or appears: in `body`, in `viewDidLoad`.
  ///
  /// Elsewhere, a function that determines itself what to load has logic; one that is passed all of it has none.
  private var isLoadedToBeShown: Bool {
    enclosing.first { program[$0].kind == .function || program[$0].kind == .variable }
      .map { program[$0].returnsView || Signs.appearances.contains(program[$0].name) } ?? false
  }

  /// Whether a request has a body, and so is sent to change something, in the function around it.
  private var sendsBody: Bool {
    neighbourhood.answer(to: .sendsBody) || namesAndSuffix.contains("upload")
  }

  /// Whether the view exists to show an image, which it loads.
  private var isImageView: Bool {
    type.map { $0.name.hasSuffix("ImageView") || $0.name.hasSuffix("AsyncImage") } ?? false
  }

  /// Whether a function is named as one that loads or shows an image: `loadAvatar`, `setProfileImage`.
  private static func namesImage(_ name: String) -> Bool {
    ["download", "fetch", "get", "load", "set", "show", "update"].contains { name.beginsWithWord($0) }
      && ["Artwork", "Avatar", "Icon", "Image", "Photo", "Picture", "Thumbnail"].contains(where: name.includes)
  }

  /// Whether it is what another program gets, which the system asks for when something is shared.
  private var isLoadedToBeShared: Bool { type?.externalSupertypes.contains("Transferable") ?? false }
}

extension Neighbourhood.Question {
  /// Whether an alert is presented.
  fileprivate static var asksUser: Self {
    Self { uses in
      uses.contains { $0.kind == .call && Signs.questions.contains($0.name) }
    }
  }

  /// Whether a request is given a body.
  fileprivate static var sendsBody: Self {
    Self { uses in
      uses.contains { $0.kind == .assignment && $0.name.lastOfChain == "httpBody" }
    }
  }
}
