package dev.lockstep.specifications;

import java.util.List;

/**
 * The way in which a requirement is met.
 *
 * @param requirement the requirement
 * @param verdict {@code full}, {@code decided} (met in another way, or not at all, as a decision
 *     explains) or {@code open} (not met in full yet)
 * @param page file name of the decision or of the page of open requirements; empty for {@code full}
 * @param tests names of tests, {@code Class#method}; at least one
 */
record Proof(Requirement requirement, String verdict, String page, List<String> tests) {

  /** Reads a line: id, heading, digest, verdict with its page, tests; separated by tabs. */
  static Proof read(String line) {
    String[] cells = line.split("\t", -1);
    if (cells.length != 5) {
      throw new IllegalArgumentException("not five cells: " + line);
    }
    String[] verdict = cells[3].split(" ", 2);
    return new Proof(
        new Requirement(cells[0], cells[1], cells[2]),
        verdict[0],
        verdict.length == 1 ? "" : verdict[1],
        List.of(cells[4].split(", ")));
  }

  /** Returns the row of the table. */
  String row() {
    String told = page.isEmpty() ? verdict : link();
    return "| %s | %s | %s |".formatted(requirement.id(), String.join(", ", tests), told);
  }

  private String link() {
    String text = verdict.equals("decided") ? "decided: " + page.substring(0, 4) : verdict;
    return "[%s](%s)".formatted(text, path());
  }

  /** Returns the path of the page below {@code docs}. */
  String path() {
    return verdict.equals("decided") ? "decisions/" + page : page;
  }
}
