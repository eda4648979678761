// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

let address = URL(string: "https://tea.test/list?kind=black")!

func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

func status(_ response: URLResponse) -> Int? { (response as? HTTPURLResponse)?.statusCode }
