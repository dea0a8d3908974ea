package dev.lockstep.generator.diagram;

import java.util.Locale;

/** A format of diagrams. */
public enum DiagramFormat {
  /** Text that GitHub, GitLab and most Markdown tools draw. */
  MERMAID("mmd"),
  /** Text that PlantUML draws. */
  PLANTUML("puml"),
  /** Text that Graphviz draws. */
  DOT("dot"),
  /** A picture of our own. */
  SVG("svg"),
  /** A page to look at, to read, and to try the chart on. */
  HTML("html");

  private final String extension;

  DiagramFormat(String extension) {
    this.extension = extension;
  }

  /** Returns the file name extension, without the dot. */
  public String extension() {
    return extension;
  }

  /** The format as options spell it. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }
}
