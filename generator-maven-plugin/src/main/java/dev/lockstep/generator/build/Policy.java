package dev.lockstep.generator.build;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Severity;
import dev.lockstep.model.schema.read.SchemaOptions;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The severity of each diagnostic in this build. An error that prevents generation stays an error.
 *
 * @param levels level by the name of the diagnostic; the default is the compiler's level
 */
public record Policy(SortedMap<String, Level> levels) {

  /** The weight of a diagnostic. */
  public enum Level {
    ERROR,
    WARN,
    OFF;

    /** The level written {@code error}, {@code warn} or {@code off}, if it is one of them. */
    public static Optional<Level> of(String text) {
      for (Level level : values()) {
        if (level.name().toLowerCase(Locale.ROOT).equals(text)) {
          return Optional.of(level);
        }
      }
      return Optional.empty();
    }
  }

  public Policy {
    levels = Collections.unmodifiableSortedMap(new TreeMap<>(levels));
  }

  /** Every diagnostic as the compiler gives it. */
  public static Policy none() {
    return new Policy(new TreeMap<>(Map.of()));
  }

  /** Names of the errors this build asks the compiler to take for warnings. */
  Set<String> relaxed() {
    return levels.keySet().stream()
        .filter(name -> levels.get(name) != Level.ERROR)
        .collect(Collectors.toSet());
  }

  /**
   * The options of the reader of schemas. The policy {@code error} for unknown keywords or formats
   * is the strict mode; any other than {@code error} for patterns that need backtracking accepts
   * them.
   */
  SchemaOptions schemaOptions() {
    boolean isStrict =
        levels.get("unknown-keyword") == Level.ERROR || levels.get("unknown-format") == Level.ERROR;
    SchemaOptions options = isStrict ? SchemaOptions.strict() : SchemaOptions.compiler();
    return relaxed().contains("pattern-not-linear") ? options.withBacktracking() : options;
  }

  /** The diagnostics as this build weighs them, in the same order. */
  public List<Diagnostic> applyTo(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(this::weigh).flatMap(Optional::stream).toList();
  }

  private Optional<Diagnostic> weigh(Diagnostic diagnostic) {
    Level level = levels.get(diagnostic.name());
    if (level == null || (diagnostic.isError() && level == Level.ERROR)) {
      return Optional.of(diagnostic);
    }
    if (diagnostic.isError()) {
      return Optional.of(
          diagnostic.withHelp(
              "the build asks to relax it, but nothing can be generated from this"));
    }
    return switch (level) {
      case OFF -> Optional.empty();
      case WARN -> Optional.of(diagnostic);
      case ERROR -> Optional.of(asError(diagnostic));
    };
  }

  private static Diagnostic asError(Diagnostic warning) {
    return new Diagnostic(
        Severity.ERROR,
        warning.name(),
        warning.span(),
        warning.message(),
        warning.label(),
        warning.notes(),
        warning.help());
  }
}
