package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** A file in a folder of charts that looks like a chart but has the wrong name. */
public final class UnreadChart {

  private static final String SUFFIX = ".statechart.yaml";
  private static final Pattern YAML =
      Pattern.compile("(?:(.*)/)?([^/]*?)([._-]?state-?charts?)?(?:\\.(?:yaml|yml|txt|bak))+");
  private static final Pattern OTHER =
      Pattern.compile(".*\\.(?:scenario|system|flow|migration|txt|bak)\\.ya?ml");

  private UnreadChart() {}

  /** Returns the warning about a YAML file, or empty if the file is not intended as a chart. */
  public static Optional<Diagnostic> of(String name) {
    return meant(name)
        .map(
            meant ->
                warning(name)
                    .withNote(Note.of("YAML files in a chart folder are expected to be charts"))
                    .withHelp(
                        "rename it to `"
                            + meant
                            + "`, move it, or name what is read by `includes`"));
  }

  /**
   * Returns the warning of {@link #of} only for names that contain a spelling of {@code
   * statechart}.
   */
  public static Optional<Diagnostic> named(String name) {
    var parts = YAML.matcher(name.toLowerCase(Locale.ROOT));
    boolean isNamed = parts.matches() && parts.group(3) != null;
    return meant(name)
        .filter(meant -> isNamed && !name.endsWith(SUFFIX))
        .map(
            meant ->
                warning(name)
                    .withHelp(
                        "rename it to `" + meant + "`, or name the file on the command line"));
  }

  private static Diagnostic warning(String name) {
    return Diagnostic.warning(
        "unread-chart",
        Span.at(name, 1, 1),
        "`" + name + "` is not read: it does not end in `" + SUFFIX + "`");
  }

  /** Returns the name the chart should have, or empty if the file is not intended as a chart. */
  private static Optional<String> meant(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    boolean yaml = lower.contains(".yaml") || lower.contains(".yml");
    var parts = YAML.matcher(lower);
    if (!yaml || OTHER.matcher(lower).matches() || !parts.matches() || isHidden(lower)) {
      return Optional.empty();
    }
    String folder = parts.group(1) == null ? "" : parts.group(1) + "/";
    return Optional.of(folder + parts.group(2) + SUFFIX);
  }

  private static boolean isHidden(String name) {
    return name.startsWith(".") || name.contains("/.");
  }
}
