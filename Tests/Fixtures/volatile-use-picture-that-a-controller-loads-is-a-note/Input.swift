// SPDX-License-Identifier: Apache-2.0

import UIKit

final class CommentViewController: UIViewController {
  private let picture = UIImageView()
  private var address = "https://example.com"

  func loadAvatar() {
    guard let url = URL(string: address) else { return }
    URLSession.shared.dataTask(with: url) { data, _, _ in
      guard let data else { return }
      DispatchQueue.main.async { self.picture.image = UIImage(data: data) }
    }.resume()
  }
}
