package dev.lockstep.exchange.csv;

import dev.lockstep.exchange.conversion.Spellings;
import dev.lockstep.model.check.resolved.DelayText;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Printable;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A parser of rows. */
final class MoveReader {

  private static final Pattern AFTER =
      Pattern.compile("after *\\((.*)\\)", Pattern.CASE_INSENSITIVE);
  private static final Pattern NAME = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");
  private static final Pattern IN_WORDS =
      Pattern.compile(
          "([0-9]{1,9})(s|m|h|d)(?:ec(?:ond)?s?|in(?:ute)?s?|rs?|ours?|ays?)",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  /** The notation of seconds with a fraction: {@code 0.5s}. */
  private static final Pattern FRACTION =
      Pattern.compile("([0-9]{1,9}\\.[0-9]{1,3})(?:s|sec|seconds?)?");

  private final TableStates states;
  private final Findings findings;
  private final Spellings spellings;
  private final StepReader steps;

  MoveReader(TableStates states, Findings findings) {
    this.states = states;
    this.findings = findings;
    this.spellings = new Spellings(findings);
    this.steps = new StepReader(findings);
  }

  /** Parses {@code row}. Returns empty after reporting an error. */
  Optional<Move> read(Row row) {
    Optional<Move.When> when = when(row.event());
    Optional<Expression> guard =
        row.always()
            ? Optional.empty()
            : Expression.parse(row.guard().text(), row.guard(), 0, findings);
    var actions = steps.read(row.actions());
    boolean whole = when.isPresent() && (row.always() || guard.isPresent());
    return whole
        ? states
            .find(row.source().text())
            .map(source -> new Move(row, source, when.get(), guard, actions))
        : Optional.empty();
  }

  private Optional<Move.When> when(Cell event) {
    if (event.isEmpty()) {
      return Optional.of(new Move.When.Always());
    }
    Matcher after = AFTER.matcher(event.text());
    if (after.matches()) {
      return delay(after.group(1).replace(" ", ""), event);
    }
    return spellings.check(event.text(), "an event", event.span())
        ? Optional.of(new Move.When.Event(event.text()))
        : Optional.empty();
  }

  /**
   * Parses a delay. A number without a unit counts seconds; units may be words: {@code 5min},
   * {@code 14 days}.
   */
  private Optional<Move.When> delay(String text, Cell event) {
    if (NUMBER.matcher(text).matches()) {
      return Optional.of(new Move.When.After(text + "s"));
    }
    Matcher fraction = FRACTION.matcher(text);
    if (fraction.matches()) {
      BigDecimal millis = new BigDecimal(fraction.group(1)).movePointRight(3);
      return Optional.of(new Move.When.After(millis.toBigIntegerExact() + "ms"));
    }
    Matcher words = IN_WORDS.matcher(text);
    if (words.matches()) {
      String unit = words.group(2).toLowerCase(Locale.ROOT);
      return Optional.of(new Move.When.After(words.group(1) + unit));
    }
    if (DelayText.hasUnit(text)) {
      return Optional.of(new Move.When.After(text));
    }
    if (NAME.matcher(text).matches()) {
      return Optional.of(new Move.When.AfterVariable(text));
    }
    findings.add(
        Diagnostic.error(
                "not-carried-over",
                event.span(),
                Printable.quote(Printable.escape(text)) + " is neither a delay nor a variable")
            .withHelp("write `after(30s)`, or `after(name)`"));
    return Optional.empty();
  }
}
