// SPDX-License-Identifier: Apache-2.0

import UIKit

final class FormController: UIViewController {
  var rows: [String] = []
}

struct Invitation {
  let end: Date
}

func editInvitation(_ invitation: Invitation) -> FormController {
  let form = FormController()
  let rest = invitation.end.timeIntervalSince(Date())
  form.rows = rest > 86_400 ? ["days"] : ["hours"]
  return form
}

// What returns something else than a screen decides.
func rest(of invitation: Invitation) -> [String] {
  let rest = invitation.end.timeIntervalSince(Date())
  return rest > 86_400 ? ["days"] : ["hours"]
}
