// SPDX-License-Identifier: Apache-2.0

import MediaPlayer

final class PlayerModel {
  private var title = ""

  func play(_ title: String) {
    self.title = title
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPMediaItemPropertyTitle: title]
  }
}
