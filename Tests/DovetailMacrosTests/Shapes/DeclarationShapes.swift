// SPDX-License-Identifier: Apache-2.0

public import DovetailMacros
import Testing

// MARK: Kinds and access

@Seam enum Flavor: Sendable { case sweet, sour }
@Seam final class Settings: Sendable { let name: String; init(name: String) { self.name = name } }
@Seam struct Limits: Sendable { var maximum = 10 }
@Seam actor Counter { var count = 0; func add() { count += 1 } }
@Seam final class LooseModel { var text = "" }
@Seam @MainActor final class ScreenModel { var title = "screen" }
/// A public structure.
@Seam("storage") public struct Disk: Sendable {
  /// Creates a disk.
  public init() {}
}
/// A public protocol.
@Seam @Forwarding public protocol PublicService: Sendable { func serve() -> Int; var isOpen: Bool { get } }
@Seam @Forwarding package protocol PackageService: Sendable { func serve(_ name: String) -> Int }
@Seam @Forwarding fileprivate protocol FileService: Sendable { func file() -> Int }
@Seam @Forwarding private protocol PrivateService: Sendable { func hide() -> Int; var isHidden: Bool { get } }
@Seam @Forwarding internal protocol InternalService: Sendable { func inside() -> Int }

enum Outer {
  struct Item: Equatable { var id = 1 }
  @Seam protocol Nested: Sendable { func item() -> Item }
  @Seam fileprivate protocol NestedFile: Sendable { func item() -> Item }
  @Seam final class NestedModel: Sendable { let item = Item() }
}
extension Outer {
  @Seam protocol NestedInExtension: Sendable { func all() -> [Item] }
}
enum InternalOuter {
  /// More access than the type around it has.
  @Seam public protocol PublicInside: Sendable { func inside() -> Int }
  @Seam package final class PackageInside: Sendable {}
}
/// Its access is that of the extension.
public extension Disk {
  /// A protocol in a public extension.
  @Seam protocol InPublicExtension: Sendable { init(name: String); func all(_ id: Int) -> Int; var one: Int { get } }
  /// A class in a public extension.
  @Seam final class PublicModel: Sendable {}
}
private extension Outer {
  @Seam protocol InPrivateExtension: Sendable { func all() -> [Item] }
}
/// A protocol that is only for some.
@_spi(Shapes) @Seam @Forwarding public protocol ForSome: Sendable { func some(_ number: Int) -> Int }

// MARK: Inheritance

protocol Marker {}
@Seam @Forwarding protocol ClassBound: AnyObject, Sendable { func id() -> Int }
@Seam @Forwarding protocol EquatableService: Equatable, Sendable { func id(_ number: Int) -> Int }
@Seam protocol HashableService: Hashable, Sendable { func key() -> Int }
@Seam protocol IdentifiableService: AnyObject, Identifiable, Sendable { func touch() -> Int }
@Seam protocol NumberedService: Identifiable, Sendable where ID == Int { var id: Int { get } }
@Seam protocol OnlyClasses: Sendable where Self: AnyObject { func touch() -> Int }
@Seam protocol ErrorService: Error { var code: Int { get } }
@Seam @Forwarding protocol Composition: AnyObject & Sendable { func compose() -> Int }
@Seam(stub: .completedByExtension) protocol Inheriting: Marker, InternalService { func own() -> Int }
extension StubInheriting { func inside() -> Int { 8 } }
@Seam(stub: .completedByExtension) protocol WithStatic: Sendable { static var limit: Int { get }; func check() -> Int }
extension StubWithStatic { static var limit: Int { 9 } }
@Seam(stub: .none) protocol NoStub: Sendable { static func make() -> Int; func go() -> Int }
@Seam protocol WithInitializer: Sendable { init(name: String); init?(number: Int) throws; func name() -> String }
@Seam protocol WithEmptyInitializer: Sendable { init(); func name() -> String }
@Forwarding protocol LeftToTheType: Sendable { static func make() -> Self; init(); func left() -> Int }
protocol HasLeftToTheType: Sendable { var leftToTheType: any LeftToTheType { get } }
@Seam protocol MentionsSelf: Sendable { func copy() -> Self; func isSame(as other: Self) -> Bool }
@Seam @Forwarding protocol WithTypealias: Sendable { typealias Key = String; func find(_ key: Key) -> Int }
@Seam @Forwarding protocol NoMembers: Sendable {}

// MARK: Attributes and conditions

@available(macOS 13, iOS 16, *)
@Seam @Forwarding protocol AvailableProtocol: Sendable { func new() -> Int }
@Seam @Forwarding protocol AvailableMember: Sendable {
  @available(macOS 99, iOS 99, tvOS 99, watchOS 99, visionOS 99, *) func future(_ number: Int) -> Int
  @available(*, deprecated, message: "use future") func past() -> Int
  @available(*, noasync) func block() -> Int
}
@Seam @Forwarding protocol Conditional: Sendable {
  #if os(Linux) || os(macOS)
    func here() -> Int
  #else
    func elsewhere() -> Int
  #endif
  #if !DEBUG && DEBUG
    func never() -> Int
  #endif
}

private struct Root: TestRoot, HasSettings, HasFlavor, HasLimits, HasCounter, HasLooseModel, HasScreenModel, HasDisk,
  HasPublicService, HasPackageService, HasFileService, HasPrivateService, HasInternalService, Outer.HasNested,
  Outer.HasNestedFile, Outer.HasNestedModel, Outer.HasNestedInExtension, HasEquatableService, HasHashableService,
  HasIdentifiableService, HasNumberedService, HasOnlyClasses, HasErrorService, HasInheriting, HasWithStatic, HasNoStub,
  HasWithInitializer,
  HasWithEmptyInitializer, HasLeftToTheType, HasMentionsSelf, HasWithTypealias, HasNoMembers, HasAvailableProtocol,
  HasAvailableMember, HasConditional, Disk.HasInPublicExtension, Disk.HasPublicModel, Outer.HasInPrivateExtension,
  HasForSome, InternalOuter.HasPublicInside, InternalOuter.HasPackageInside
{
  let wiring = Wiring()
  var leftToTheType: any LeftToTheType { shared { Left() } }
}

private struct Left: LeftToTheType {
  static func make() -> Left { Left() }
  func left() -> Int { 3 }
}

extension Root: PublicService, PackageService, FileService, PrivateService, InternalService, WithTypealias, NoMembers,
  AvailableProtocol, AvailableMember, Conditional, LeftToTheType, ForSome
{
  static func make() -> Root { Root() }
}

private final class ObjectRoot: TestRoot, HasClassBound, HasComposition, ClassBound, Composition {
  let wiring = Wiring()
}

@Suite struct DeclarationShapes {
  private let root = Root()

  @Test func `classes, structures, enumerations and actors`() async {
    root[\.flavor] = .sour
    #expect(root.flavor == .sour)
    root[\.settings] = Settings(name: "a")
    root[\.limits] = Limits(maximum: 3)
    root[\.counter] = Counter()
    root[\.storage] = Disk()
    root[\.nestedModel] = Outer.NestedModel()
    await root.counter.add()
    #expect(root.settings.name == "a")
    #expect(root.limits.maximum == 3)
    #expect(await root.counter.count == 1)
    #expect(root.nestedModel.item == Outer.Item())
  }

  @Test @MainActor func `a class of the main actor`() {
    let root = Root().with(\.screenModel, ScreenModel())
    #expect(root.screenModel.title == "screen")
  }

  @Test func `access`() {
    let (everybody, package) = (StubPublicService(), StubPackageService())
    let (file, hidden, inside) = (StubFileService(), StubPrivateService(), StubInternalService())
    root[\.publicService] = everybody
    root[\.packageService] = package
    root[\.fileService] = file
    root[\.privateService] = hidden
    root[\.internalService] = inside
    everybody.onServe = { 1 }
    package.onServe = { _ in 2 }
    file.onFile = { 3 }
    hidden.onHide = { 4 }
    inside.onInside = { 5 }
    #expect([root.serve(), root.serve(""), root.file(), root.hide(), root.inside()] == [1, 2, 3, 4, 5])
  }

  @Test func `nested protocols`() {
    let (nested, file, other) = (Outer.StubNested(), Outer.StubNestedFile(), Outer.StubNestedInExtension())
    root[\.nested] = nested
    root[\.nestedFile] = file
    root[\.nestedInExtension] = other
    nested.onItem = { Outer.Item(id: 2) }
    file.onItem = { Outer.Item(id: 3) }
    other.onAll = { [Outer.Item(id: 4)] }
    #expect(root.nested.item().id + root.nestedFile.item().id + root.nestedInExtension.all()[0].id == 9)
  }

  @Test func `access of an extension`() {
    let (everybody, hidden, some) = (Disk.StubInPublicExtension(), Outer.StubInPrivateExtension(), StubForSome())
    root[\.inPublicExtension] = everybody
    root[\.inPrivateExtension] = hidden
    root[\.publicModel] = Disk.PublicModel()
    root[\.forSome] = some
    everybody.onAll = { $0 + 1 }
    everybody.onOne = { 1 }
    hidden.onAll = { [Outer.Item(id: 2)] }
    some.onSome = { $0 }
    #expect(root.inPublicExtension.all(1) + root.inPublicExtension.one + hidden.all()[0].id + root.some(4) == 9)
  }

  @Test func `more access than the type around it has`() {
    let stub = InternalOuter.StubPublicInside()
    stub.onInside = { 1 }
    root[\.publicInside] = stub
    root[\.packageInside] = InternalOuter.PackageInside()
    #expect(root.publicInside.inside() == 1)
  }

  @Test func `a member that asynchronous code can set but not call`() async {
    let stub = StubAvailableMember()
    root[\.availableMember] = stub
    stub.onBlock = { 1 }
    let root = root
    func call() -> Int { root.block() }
    #expect(call() == 1)
    #expect(stub.blockCalls.count == 1)
  }

  @Test func `protocols of the standard library`() {
    let root = ObjectRoot()
    let (bound, composed) = (StubClassBound(), StubComposition())
    root[\.classBound] = bound
    root[\.composition] = composed
    bound.onId = { 1 }
    composed.onCompose = { 2 }
    #expect(root.id() + root.compose() == 3)

    let (equatable, hashable) = (StubEquatableService(), StubHashableService())
    #expect(equatable == equatable)
    #expect(equatable != StubEquatableService())
    #expect(Set([hashable, hashable]).count == 1)
    let numbered = StubNumberedService()
    numbered.onId = { 3 }
    #expect(numbered.id == 3)
    let only = StubOnlyClasses()
    only.onTouch = { 4 }
    #expect(only.touch() == 4)
    let (identifiable, error) = (StubIdentifiableService(), StubErrorService())
    #expect(identifiable.id == ObjectIdentifier(identifiable))
    error.onCode = { 404 }
    #expect((error as any Error as? any ErrorService)?.code == 404)
  }

  @Test func `stubs completed by an extension`() {
    let stub = StubInheriting()
    stub.onOwn = { 1 }
    #expect(stub.own() + stub.inside() == 9)
    let other = StubWithStatic()
    other.onCheck = { 1 }
    #expect(other.check() + StubWithStatic.limit == 10)
  }

  @Test func `initialisers and types`() throws {
    let stub = StubWithInitializer(name: "a")
    stub.onName = { "b" }
    #expect(stub.name() == "b")
    #expect(StubWithInitializer(number: 1).nameCalls.isEmpty)
    #expect(StubWithEmptyInitializer().nameCalls.isEmpty)
    #expect(root.left() == 3)

    let same = StubMentionsSelf()
    same.onCopy = { same }
    same.onIsSame = { $0 === same }
    #expect(same.isSame(as: same.copy()))
    let alias = StubWithTypealias()
    root[\.withTypealias] = alias
    alias.onFind = { $0.count }
    #expect(root.find("abc") == 3)
  }

  @Test func `availability and conditions`() {
    let new = StubAvailableProtocol()
    root[\.availableProtocol] = new
    new.onNew = { 1 }
    #expect(root.new() == 1)
    let stub = StubConditional()
    root[\.conditional] = stub
    stub.onHere = { 2 }
    #expect(root.here() == 2)
    let member = StubAvailableMember()
    root[\.availableMember] = member
    if #available(macOS 99, iOS 99, tvOS 99, watchOS 99, visionOS 99, *) {
      member.onFuture = { $0 }
      #expect(root.future(3) == 3)
      #expect(member.futureCalls == [3])
    }
  }
}
