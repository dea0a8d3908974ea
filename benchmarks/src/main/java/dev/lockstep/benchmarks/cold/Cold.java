package dev.lockstep.benchmarks.cold;

/** The contenders of the first check in a new JVM. */
enum Cold {
  OURS("ours", ""),
  NETWORKNT_1("networknt 1.5.9", "networknt-1"),
  NETWORKNT_2("networknt 2.0.1", "networknt-2"),
  NETWORKNT_3("networknt 3.0.9", "networknt-3");

  private final String label;
  private final String folder;

  Cold(String label, String folder) {
    this.label = label;
    this.folder = folder;
  }

  String label() {
    return label;
  }

  /** Returns the folder of its jars; empty for the generated validator. */
  String folder() {
    return folder;
  }
}
