package dev.lockstep.conformance.solve;

import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import dev.lockstep.pattern.Pattern;
import dev.lockstep.pattern.PatternWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Texts that match a pattern or contain a part, and texts that do not. A text for a payload field
 * also matches the patterns and lengths of its schema.
 */
final class MatchedTexts {

  private static final long LONGEST = 1_000;

  private final List<Pattern> patterns = new ArrayList<>();
  private long least;
  private long most = LONGEST;

  private MatchedTexts() {}

  /** Returns the texts for a payload field of an event. */
  static MatchedTexts of(@Nullable IrEvent event, List<String> path) {
    MatchedTexts texts = new MatchedTexts();
    if (event != null) {
      event.payload().map(IrPayload::schema).ifPresent(schema -> texts.restrict(schema, path));
    }
    return texts;
  }

  /** Returns the texts for a value without a schema. */
  static MatchedTexts ofAnything() {
    return new MatchedTexts();
  }

  private void restrict(Schema schema, List<String> path) {
    Subschema at = schema.target(0);
    for (String name : path) {
      Optional<Integer> next =
          at.keyword(Keyword.Members.class)
              .flatMap(members -> Optional.ofNullable(members.named().get(name)));
      if (next.isEmpty()) {
        return;
      }
      at = schema.target(next.get());
    }
    at.keyword(Keyword.Matches.class).ifPresent(matches -> patterns.add(matches.pattern()));
    for (Keyword keyword : at.keywords()) {
      if (keyword instanceof Keyword.Count count && count.keyword().equals("minLength")) {
        least = Math.max(least, count.limit());
      } else if (keyword instanceof Keyword.Count count && count.keyword().equals("maxLength")) {
        most = Math.min(most, count.limit());
      }
    }
  }

  /**
   * Returns a short text for which a call is true, one for which it is false, and texts beside
   * them.
   *
   * @param function {@code MATCHES}, {@code CONTAINS}, {@code STARTS_WITH}, {@code ENDS_WITH} or
   *     {@code EQUAL}
   * @param part the pattern or part
   */
  List<Object> around(IrFunction function, String part) {
    List<Object> texts = new ArrayList<>();
    Pattern.compile(pattern(function, part))
        .pattern()
        .ifPresent(
            compiled -> {
              List<Pattern> all = new ArrayList<>(patterns);
              all.add(compiled);
              PatternWords.of(all, List.of()).shortest(least, most).word().ifPresent(texts::add);
              PatternWords.of(patterns, List.of(compiled))
                  .shortest(least, most)
                  .word()
                  .ifPresent(texts::add);
            });
    if (function != IrFunction.MATCHES) {
      texts.addAll(List.of(part, part + "a", "a" + part, "a" + part + "a"));
    }
    texts.addAll(List.of("", "~"));
    return texts;
  }

  private static String pattern(IrFunction function, String part) {
    return switch (function) {
      case STARTS_WITH -> "^" + quoted(part);
      case ENDS_WITH -> quoted(part) + "$";
      case EQUAL -> "^" + quoted(part) + "$";
      case MATCHES -> part;
      default -> quoted(part);
    };
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder();
    for (char c : text.toCharArray()) {
      quoted.append("\\^$.*+?()[]{}|/-".indexOf(c) < 0 ? "" : "\\").append(c);
    }
    return quoted.toString();
  }
}
