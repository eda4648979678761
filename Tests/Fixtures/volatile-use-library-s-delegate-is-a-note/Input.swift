// SPDX-License-Identifier: Apache-2.0

import Foundation
import UnityAds

final class UnityAdsManager: UnityAdsLoadDelegate {
  private var placement: String?

  func unityAdsAdFailed(toLoad placement: String) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.placement = placement }
  }

  func unityAdsAdLoaded(_ placement: String) { self.placement = placement }
  func count() -> Int { 1 }
  func name() -> String { "ads" }
}
