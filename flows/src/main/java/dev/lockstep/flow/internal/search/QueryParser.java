package dev.lockstep.flow.internal.search;

import dev.lockstep.engine.internal.record.SearchIndex.Names;
import dev.lockstep.engine.internal.record.SearchQuery.Comparison;
import dev.lockstep.engine.internal.record.SearchQuery.NumberTerm;
import dev.lockstep.engine.internal.record.SearchQuery.PrefixTerm;
import dev.lockstep.engine.internal.record.SearchQuery.Term;
import dev.lockstep.engine.internal.record.SearchQuery.TextTerm;
import dev.lockstep.engine.internal.record.SearchWords;
import dev.lockstep.flow.model.MalformedQueryException;
import dev.lockstep.flow.model.SearchFields;
import dev.lockstep.model.diagnostic.NearNames;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A parser of queries: words, and conditions such as {@code state:failed amount>=1000}, separated
 * by blanks. All of them must hold. For one query.
 */
public final class QueryParser {

  /** The maximum number of words and conditions. */
  public static final int MOST = 16;

  private static final String SIGNS = ":=<>";

  private final String text;
  private final Instant now;
  private final SearchFields fields;
  private final Supplier<Names> names;
  private final QueryConditions conditions;
  private int at;
  private int parts;

  private QueryParser(
      String text,
      Instant now,
      SearchFields fields,
      Supplier<Names> names,
      QueryConditions conditions) {
    this.text = text;
    this.now = now;
    this.fields = fields;
    this.names = names;
    this.conditions = conditions;
  }

  /**
   * Adds the conditions of a query.
   *
   * @param now the time to which relative times refer
   * @param fields the fields of the instances
   * @param names returns the names of their attributes
   * @throws MalformedQueryException if the query has a mistake
   */
  public static void parse(
      String text,
      Instant now,
      SearchFields fields,
      Supplier<Names> names,
      QueryConditions conditions) {
    new QueryParser(text, now, fields, names, conditions).parse();
  }

  private void parse() {
    while (skipBlanks()) {
      int begin = at;
      String word = text.charAt(at) == '"' ? "" : until(SIGNS + '"');
      boolean isCondition = at < text.length() && SIGNS.indexOf(text.charAt(at)) >= 0;
      if (!isCondition) {
        words(begin, word.isEmpty() ? quoted() : word);
      } else if (word.isEmpty()) {
        throw new MalformedQueryException(
            begin + 1, 1, "there is no field before `" + text.charAt(begin) + "`");
      } else {
        condition(begin, word, comparison());
      }
      if (++parts > MOST) {
        throw new MalformedQueryException(
            begin + 1, at - begin, "a query has at most " + MOST + " words and conditions");
      }
    }
  }

  private boolean skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at < text.length();
  }

  private String until(String ends) {
    int begin = at;
    while (at < text.length()
        && !Character.isWhitespace(text.charAt(at))
        && ends.indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(begin, at);
  }

  private String quoted() {
    int begin = at++;
    int end = text.indexOf('"', at);
    if (end < 0) {
      throw new MalformedQueryException(begin + 1, 1, "the closing `\"` is missing");
    }
    at = end + 1;
    return text.substring(begin + 1, end);
  }

  private Comparison comparison() {
    char sign = text.charAt(at++);
    boolean isInclusive = at < text.length() && text.charAt(at) == '=';
    if (isInclusive && sign != '=') {
      at++;
    }
    return switch (sign) {
      case '<' -> isInclusive ? Comparison.AT_MOST : Comparison.LESS;
      case '>' -> isInclusive ? Comparison.AT_LEAST : Comparison.GREATER;
      default -> Comparison.EQUAL;
    };
  }

  private void words(int begin, String word) {
    Set<String> words = SearchWords.of(word);
    if (words.isEmpty()) {
      throw new MalformedQueryException(
          begin + 1, at - begin, "`" + word + "` has no letter or digit");
    }
    List<String> all = new ArrayList<>(words);
    int last = all.size() - 1;
    for (int i = 0; i < all.size(); i++) {
      conditions.add(
          i == last && word.endsWith("*")
              ? new PrefixTerm(Term.WORD, all.get(i))
              : new TextTerm(Term.WORD, Comparison.EQUAL, all.get(i)));
    }
  }

  private void condition(int begin, String field, Comparison comparison) {
    int start = at;
    boolean isQuoted = at < text.length() && text.charAt(at) == '"';
    String value = isQuoted ? quoted() : until("");
    if (value.isEmpty()) {
      throw new MalformedQueryException(start + 1, 0, "the value of `" + field + "` is missing");
    }
    QueryValue given = new QueryValue(start + 1, value);
    if (!fields.has(field)) {
      conditions.add(attribute(begin, field, comparison, given));
      return;
    }
    if (!fields.isRange(field) && comparison != Comparison.EQUAL) {
      throw new MalformedQueryException(
          begin + 1, field.length(), "`" + field + "` has no order: write `" + field + ":`");
    }
    switch (field) {
      case SearchFields.STATE -> conditions.states(states(given));
      case SearchFields.STARTER -> conditions.starter(value);
      case SearchFields.TASK -> conditions.task(value);
      case SearchFields.STARTED -> conditions.started(given.times(comparison, now));
      case SearchFields.ENDED -> conditions.ended(given.times(comparison, now));
      case SearchFields.CHANGED -> conditions.changed(given.times(comparison, now));
      case SearchFields.NODE -> conditions.node(value);
      case SearchFields.DURATION -> conditions.duration(given.durations(comparison));
      default -> conditions.categories(Arrays.asList(value.split(",")));
    }
  }

  private List<String> states(QueryValue value) {
    List<String> states = new ArrayList<>();
    int column = value.column();
    for (String state : value.text().split(",", -1)) {
      Optional<String> known = fields.state(state);
      if (known.isEmpty()) {
        throw new MalformedQueryException(
            column,
            state.length(),
            "`" + state + "` is not a state; states are " + String.join(", ", fields.states()));
      }
      states.add(known.get());
      column += state.length() + 1;
    }
    return states;
  }

  private Term attribute(int begin, String name, Comparison comparison, QueryValue value) {
    Names known = names.get();
    boolean isNumber = known.numbers().contains(name);
    boolean isText = known.texts().contains(name);
    if (!isNumber && !isText) {
      List<String> all = new ArrayList<>(fields.names());
      all.addAll(known.texts());
      all.addAll(known.numbers());
      List<String> near = NearNames.of(name, all);
      throw new MalformedQueryException(
          begin + 1,
          name.length(),
          "`"
              + name
              + "` is neither a field nor an attribute of "
              + fields.plural()
              + (near.isEmpty() ? "" : "; did you mean `" + near.get(0) + "`?"));
    }
    if (isNumber && (!isText || value.isNumber())) {
      return new NumberTerm(name, comparison, value.number(name));
    }
    String text = SearchedRun.text(value.text());
    return comparison == Comparison.EQUAL && text.length() > 1 && text.endsWith("*")
        ? new PrefixTerm(name, text.substring(0, text.length() - 1))
        : new TextTerm(name, comparison, text);
  }
}
