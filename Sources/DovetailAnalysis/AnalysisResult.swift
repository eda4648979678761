// SPDX-License-Identifier: Apache-2.0

package import DovetailFindings
package import DovetailGraph

/// The results of the analysis of a program.
package struct AnalysisResult: Sendable {
  /// What is reported, sorted; findings of the level ``Level/off`` are left out.
  package var findings: [Finding]
  /// What was found but is suppressed by a comment, sorted.
  package var suppressed: [SuppressedFinding]
  /// The roots, the providers, and what is built from what.
  package var graph: ProviderGraph
  /// Every type that the program delivers, in the order of the files.
  package var types: [TypeVerdict]
  /// The names of the types that it does not deliver: for tests, previews or development, by their names, files or
  /// conditions.
  package var undeliveredTypes: Set<String>
  /// The adapters whose uses are not reported, sorted by name.
  package var adapters: [Summary.Adapter]
  /// What could not be decided.
  package var undecided: [Summary.Undecided]
  /// The names in the configuration that do not occur in the program, in the order of the configuration.
  package var unmatchedNames: [ConfigurationError.Mistake]
}
