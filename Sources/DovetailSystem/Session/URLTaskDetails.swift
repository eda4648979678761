// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Dovetail
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What is needed to load a task, some of which not every Foundation makes public.
///
/// On Linux a `URLProtocol` sees neither its session nor the body of an upload. An answer can only be delivered in
/// pieces if there is no completion handler, which would get just the last piece. And the client may only be called on
/// the task's queue. None of this is public there, so it is read by reflection: what is not found is `nil`, and tests
/// fail if a later Foundation stores it elsewhere.
struct URLTaskDetails: @unchecked Sendable {
  // `@unchecked`: everything is constant.

  /// The source of an upload's body.
  enum Body: @unchecked Sendable {
    // `@unchecked`: a stream is read once, by the loading.
    case data(Data)
    case file(URL)
    case stream(InputStream)

    func read() throws -> Data {
      switch self {
      case .data(let data): return data
      case .file(let file): return try Data(contentsOf: file)
      case .stream(let stream):
        stream.open()
        defer { stream.close() }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
          let count = stream.read(&buffer, maxLength: buffer.count)
          if count < 0 { throw stream.streamError ?? URLError(.requestBodyStreamExhausted) }
          if count == 0 { return data }
          data.append(contentsOf: buffer[..<count])
        }
      }
    }
  }

  /// The session of the task.
  let session: URLSession?
  /// The body of an upload, if the request does not have it.
  let body: Body?
  /// The delegate that is asked about this task.
  let delegate: (any URLSessionTaskDelegate)?
  /// Whether a delegate receives the pieces of an answer as they arrive.
  let takesPieces: Bool
  /// The queue on which the client has to be called.
  let queue: DispatchQueue?

  #if canImport(FoundationNetworking)
    static let canDownload = false
    static let answersChallengesOverNetwork = true

    /// Called on the queue of the task.
    init(of task: URLSessionTask) {
      session = task.member("session") as? URLSession
      queue = task.member("workQueue") as? DispatchQueue
      body = Self.body(of: task, session)
      let behaviours = session?.member("taskRegistry").map(Mirror.init)?.descendant("behaviours")
      let behaviour = behaviours.flatMap { $0 as? [Int: Any] }?[task.taskIdentifier].map(Mirror.init)?.children.first
      // A behaviour without a completion handler has no payload; one with a handler may have a delegate too.
      takesPieces = behaviour == nil && session?.delegate != nil
      let own = behaviour.flatMap { Mirror(reflecting: $0.value).descendant(1) as? any URLSessionTaskDelegate }
      delegate = own ?? task.delegate
    }

    private static func body(of task: URLSessionTask, _ session: URLSession?) -> Body? {
      guard let known = task.member("knownBody") else {
        return task is URLSessionUploadTask ? streamedBody(of: task, session) : nil
      }
      let source = Mirror(reflecting: known).children.first?.value
      if let data = source as? DispatchData { return .data(Data(data)) }
      if let file = source as? URL { return .file(file) }
      if let stream = source as? InputStream { return .stream(stream) }
      return nil
    }

    /// The stream that the delegate of a streamed upload provides.
    private static func streamedBody(of task: URLSessionTask, _ session: URLSession?) -> Body? {
      guard let session, let delegate = task.delegate else { return nil }
      let body = Guarded<Body?>(nil)
      delegate.urlSession(session, task: task) { stream in
        let provided = stream.map(Body.stream)
        body.withLock { $0 = provided }
      }
      return body.withLock { $0 }
    }
  #else
    static let canDownload = true
    static let answersChallengesOverNetwork = false

    init(of task: URLSessionTask) {
      session = nil
      queue = nil
      body = nil
      delegate = task.delegate
      takesPieces = true
    }
  #endif
}

#if canImport(FoundationNetworking)
  extension NSObject {
    /// A stored property, by name; `nil` if there is none, or nothing in it.
    fileprivate func member(_ name: String) -> Any? {
      for mirror in sequence(first: Mirror(reflecting: self), next: \.superclassMirror) {
        guard let value = mirror.children.first(where: { $0.label == name })?.value else { continue }
        let optional = Mirror(reflecting: value)
        return optional.displayStyle == .optional ? optional.children.first?.value : value
      }
      return nil
    }
  }
#endif
