// SPDX-License-Identifier: Apache-2.0

protocol Predicting: Sendable {}
protocol Forecasting: Predicting {}
struct Oracle: Sendable {}
