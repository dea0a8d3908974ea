package dev.lockstep.generator.diagram.text;

/** Text, line by line, indented by two spaces a level. */
final class Lines {

  private final StringBuilder text = new StringBuilder();

  Lines add(int depth, String words) {
    text.append("  ".repeat(depth)).append(words).append('\n');
    return this;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
