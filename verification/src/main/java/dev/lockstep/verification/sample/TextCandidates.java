package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.Format;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.SchemaValue.TextValue;
import dev.lockstep.pattern.Pattern;
import dev.lockstep.pattern.PatternWords;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Texts that meet a conjunction, found in the product of the automata of its patterns. */
final class TextCandidates {

  /** The maximum number of code points of a text without a pattern. */
  private static final long LONGEST = 1 << 20;

  private static final int COVERING = 12;

  /** The maximum number of lengths of which a word is taken. */
  private static final int LENGTHS = 32;

  private final Conjunction conjunction;
  private final List<Pattern> contained = new ArrayList<>();
  private final List<Pattern> excluded = new ArrayList<>();
  private final List<Pattern> inner = new ArrayList<>();
  private final Set<String> texts = new LinkedHashSet<>();
  private boolean isExact = true;
  private long least;
  private long most = Long.MAX_VALUE;

  private TextCandidates(Conjunction conjunction) {
    this.conjunction = conjunction;
  }

  /**
   * Returns texts.
   *
   * @param wanted number of different texts that are useful
   */
  static Candidates of(Conjunction conjunction, int wanted) {
    return new TextCandidates(conjunction).find(wanted);
  }

  private Candidates find(int wanted) {
    readLengths();
    readPatterns();
    if (least > most || least > LONGEST) {
      return least > most ? Candidates.IMPOSSIBLE : Candidates.UNKNOWN;
    }
    addFormatted();
    boolean isImpossible = false;
    if (contained.isEmpty() && excluded.isEmpty() && inner.isEmpty()) {
      addPlain(wanted);
    } else {
      isImpossible = search(wanted, contained);
      if (!isImpossible && !inner.isEmpty()) {
        List<Pattern> all = new ArrayList<>(contained);
        all.addAll(inner);
        search(wanted, all);
      }
    }
    List<TextValue> values = texts.stream().map(TextValue::new).toList();
    return new Candidates(values, isImpossible && isExact);
  }

  private void readLengths() {
    for (Literal literal : conjunction.literals(Keyword.Count.class)) {
      Keyword.Count count = (Keyword.Count) literal.keyword();
      if (count.keyword().equals("minLength")) {
        least = literal.holds() ? Math.max(least, count.limit()) : least;
        most = literal.holds() ? most : Math.min(most, count.limit() - 1);
      } else if (count.keyword().equals("maxLength")) {
        most = literal.holds() ? Math.min(most, count.limit()) : most;
        least = literal.holds() ? least : Math.max(least, count.limit() + 1);
      }
    }
  }

  private void readPatterns() {
    for (Literal literal : conjunction.literals(Keyword.Matches.class)) {
      Pattern pattern = ((Keyword.Matches) literal.keyword()).pattern();
      (literal.holds() ? contained : excluded).add(pattern);
    }
    for (Literal literal : conjunction.literals(Keyword.Formatted.class)) {
      Keyword.Formatted formatted = (Keyword.Formatted) literal.keyword();
      Optional<Pattern> grammar = formatted.grammar();
      isExact &= literal.holds() || grammar.isPresent();
      grammar.ifPresent(pattern -> (literal.holds() ? contained : excluded).add(pattern));
      if (literal.holds() && grammar.isEmpty()) {
        FormatSamples.inner(formatted.format()).ifPresent(inner::add);
      }
    }
  }

  private void addFormatted() {
    for (Literal literal : conjunction.literals(Keyword.Formatted.class)) {
      Format format = ((Keyword.Formatted) literal.keyword()).format();
      texts.addAll(literal.holds() ? FormatSamples.valid(format) : FormatSamples.invalid(format));
    }
  }

  private void addPlain(int wanted) {
    add("text");
    long length = Math.max(least, Math.min(most, 4));
    add("x".repeat((int) length));
    add("x".repeat((int) least));
    for (int i = 1; i < wanted + 3; i++) {
      add("text".repeat((int) Math.max(1, (length + 3) / 4)) + i);
      String number = Integer.toString(i);
      if (number.length() < length) {
        add("x".repeat((int) length - number.length()) + number);
      }
    }
    for (char c = 'a'; c <= 'z' && c < 'a' + wanted; c++) {
      add(String.valueOf(c).repeat((int) Math.max(1, least)));
    }
    if (most < LONGEST) {
      add("x".repeat((int) most));
    }
  }

  private void add(String text) {
    if (text.length() >= least && text.length() <= most) {
      texts.add(text);
    }
  }

  /** Adds words of the patterns. Returns true if there are none. */
  private boolean search(int wanted, List<Pattern> patterns) {
    PatternWords words = PatternWords.of(patterns, excluded);
    if (patterns.isEmpty()) {
      add("text");
      add("x".repeat((int) least));
    }
    PatternWords.Shortest shortest = words.shortest(least, most);
    PatternWords.Shortest next = shortest;
    for (int i = 0; i < Math.min(wanted, LENGTHS) && next.word().isPresent(); i++) {
      String word = next.word().get();
      texts.add(word);
      next = words.shortest(word.codePointCount(0, word.length()) + 1L, most);
    }
    if (!shortest.isImpossible()) {
      texts.addAll(words.covering(COVERING + wanted));
    }
    return shortest.isImpossible();
  }
}
