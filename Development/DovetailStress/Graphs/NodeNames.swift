// SPDX-License-Identifier: Apache-2.0

/// Names of properties that are not there, because a name must be a literal.
let nodeNames: [StaticString] = [
  "n0", "n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8", "n9",
  "n10", "n11", "n12", "n13", "n14", "n15", "n16", "n17", "n18", "n19",
  "n20", "n21", "n22", "n23", "n24", "n25", "n26", "n27", "n28", "n29",
  "n30", "n31", "n32", "n33", "n34", "n35", "n36", "n37", "n38", "n39",
  "n40", "n41", "n42", "n43", "n44", "n45", "n46", "n47", "n48", "n49",
  "n50", "n51", "n52", "n53", "n54", "n55", "n56", "n57", "n58", "n59",
  "n60", "n61", "n62", "n63",
]
