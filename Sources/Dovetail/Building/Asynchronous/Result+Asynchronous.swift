// SPDX-License-Identifier: Apache-2.0

extension Result {
  /// The outcome of an asynchronous closure, for task-locals, which do not support typed throws.
  init(catching body: () async throws(Failure) -> Success) async {
    do throws(Failure) { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
