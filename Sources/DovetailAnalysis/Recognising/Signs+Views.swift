// SPDX-License-Identifier: Apache-2.0

/// By what code is known that is shown on a screen.
extension Signs {
  /// Modules that put something on a screen.
  static let interfaceModules: Set<String> = [
    "AppKit", "CarPlay", "Cocoa", "SceneKit", "SpriteKit", "SwiftUI", "UIKit", "WatchKit", "WebKit", "WidgetKit",
  ]

  /// Endings of the names of supertypes of what is shown on a screen.
  static let viewEndings = [
    "AlertController", "Button", "Cell", "ChartContent", "Control", "DisplayNode", "HostingController",
    "InterfaceController", "Label", "Layer", "Layout", "MapContent", "Menu", "MenuDelegate", "MenuItem",
    "NavigationController", "Panel", "Picker", "PopoverController", "Representable", "Responder", "Scene", "SCNNode",
    "SearchBar", "Shape", "SKNode", "SKScene", "SKSpriteNode", "Slider", "SplitViewController", "Style", "Switch",
    "TabBarController", "TextField", "Toolbar", "ToolbarContent", "ToolbarItem", "UIActivity", "View",
    "ViewController", "ViewModifier", "Window", "WindowController",
  ]

  /// Endings of the names of classes that are shown on a screen, whatever they inherit from.
  static let ownViewEndings = [
    "Button", "Cell", "MenuItem", "Popover", "PopoverController", "StatusBarItemController", "StatusItem", "Toolbar",
    "View", "ViewController", "Window", "WindowController",
  ]

  /// Endings of the names of classes that own what is shown in the bar of the system's menus.
  static let statusViewEndings = ["MenuBarController", "StatusBarItemController", "StatusItem", "StatusItemController"]

  /// What only a view or its controller overrides.
  static let viewOverrides = [
    "awakeFromNib", "draw", "hitTest", "keyDown", "layoutSubviews", "loadView", "makeTouchBar", "mouseDown",
    "touchesBegan", "viewDidAppear", "viewDidLayoutSubviews", "viewDidLoad", "viewWillAppear",
  ]

  /// Types of what is put on the screen to ask the user something.
  static let questions: Set<String> = ["NSAlert", "UIAlertAction", "UIAlertController"]
}
