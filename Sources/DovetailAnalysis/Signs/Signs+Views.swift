// SPDX-License-Identifier: Apache-2.0

/// The signs of code that is shown on screen.
extension Signs {
  /// Modules for user interfaces.
  static let interfaceModules: Set<String> = [
    "AppKit", "CarPlay", "Cocoa", "SceneKit", "SpriteKit", "SwiftUI", "UIKit", "WatchKit", "WebKit", "WidgetKit",
  ]

  /// Endings of the names of supertypes of views and their controllers; a `NetworkingLayer` is none.
  private static let viewEndings = [
    "AlertController", "Button", "CALayer", "Cell", "ChartContent", "Commands", "Control", "DisplayNode",
    "EmitterLayer", "GradientLayer", "HostingController", "InterfaceController", "Label", "Layout", "MapContent",
    "Menu", "MenuDelegate", "MenuItem", "MetalLayer", "NavigationController", "Panel", "Picker", "PlayerLayer",
    "PopoverController", "PreviewLayer", "ReplicatorLayer", "Representable", "Responder", "Scene", "SCNNode",
    "ScrollLayer", "SearchBar", "Shape", "ShapeLayer", "SKNode", "SKSpriteNode", "Slider", "Style", "Switch",
    "TabBarController", "TextField", "TextLayer", "TiledLayer", "Toolbar", "ToolbarContent", "ToolbarItem",
    "TransformLayer", "UIActivity", "View", "ViewController", "ViewModifier", "Window", "WindowController",
  ]

  /// Whether the name of a supertype is that of a view or of its controller: `UIStackView`.
  static func isView(_ name: String) -> Bool { viewEndings.contains(where: name.hasSuffix) }

  /// Endings of the names of classes that are views, whatever they inherit from.
  static let ownViewEndings = [
    "Button", "Cell", "MenuItem", "Popover", "PopoverController", "StatusBarItemController", "StatusItem", "Toolbar",
    "View", "ViewController", "Window", "WindowController",
  ]

  /// Endings of the names of classes that own an item of the system's menu bar.
  static let statusViewEndings = ["MenuBarController", "StatusBarItemController", "StatusItem", "StatusItemController"]

  /// Endings of the names of classes that are parts of the view in which they are declared.
  static let endingsOfPartsOfViews = ["Coordinator", "DataSource", "Delegate"]

  /// Protocols of what a view asks how to look and tells what the user does.
  static let viewDelegates: Set<String> = [
    "NSCollectionViewDelegate", "NSOutlineViewDelegate", "NSTableViewDelegate", "NSToolbarDelegate", "NSWindowDelegate",
    "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout", "UITableViewDelegate",
  ]

  /// Methods that only a view or its controller overrides.
  static let viewOverrides = [
    "awakeFromNib", "draw", "hitTest", "keyDown", "layoutSubviews", "loadView", "makeTouchBar", "mouseDown",
    "touchesBegan", "viewDidAppear", "viewDidLayoutSubviews", "viewDidLoad", "viewWillAppear",
  ]

  /// Methods that the system calls when a screen appears.
  static let appearances: Set<String> = ["viewDidAppear", "viewDidLoad", "viewIsAppearing", "viewWillAppear"]

  /// Types of alerts that ask the user something.
  static let questions: Set<String> = ["NSAlert", "UIAlertAction", "UIAlertController"]
}
