// SPDX-License-Identifier: Apache-2.0

import Vapor

func configure(_ app: Application) throws {
  app.http.server.configuration.hostname = Environment.get("HOST") ?? "localhost"
}
