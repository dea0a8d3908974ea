package dev.lockstep.languageserver.symbol;

import dev.lockstep.model.syntax.Located;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds the names in expressions. It needs no expression without errors. */
final class ExpressionNames {

  private static final Map<String, SymbolKind> FUNCTIONS =
      Map.of(
          "in", SymbolKind.STATE,
          "entered", SymbolKind.STATE,
          "exited", SymbolKind.STATE,
          "event", SymbolKind.EVENT,
          "actor", SymbolKind.ACTOR,
          "emitted", SymbolKind.EMISSION,
          "refused", SymbolKind.REFUSAL);
  private static final Map<String, SymbolKind> COMPARED =
      Map.of(
          "event.name", SymbolKind.EVENT,
          "actor", SymbolKind.ACTOR,
          "source", SymbolKind.STATE,
          "target", SymbolKind.STATE);

  private final Names names;
  private final StatePaths states;
  private final Predicate<String> isVariable;
  private final Predicate<String> isGuard;

  ExpressionNames(
      Names names, StatePaths states, Predicate<String> isVariable, Predicate<String> isGuard) {
    this.names = names;
    this.states = states;
    this.isVariable = isVariable;
    this.isGuard = isGuard;
  }

  /**
   * Adds the names of an expression.
   *
   * @param events the events whose fields {@code event} has
   */
  void read(Located<String> expression, List<String> events) {
    List<ExpressionToken> tokens = ExpressionToken.of(expression.value());
    SymbolKind compared = null;
    for (int i = 0; i < tokens.size(); i++) {
      ExpressionToken token = tokens.get(i);
      if (token.kind() == ExpressionToken.Kind.NAME) {
        SymbolKind subject = name(expression, tokens, i, events);
        compared = subject == null ? compared : subject;
      } else if (token.kind() == ExpressionToken.Kind.TEXT) {
        text(expression, tokens, i, compared);
      } else if (token.ends()) {
        compared = null;
      }
    }
  }

  /** Adds a name; returns the kind with whose names it may be compared. */
  private @org.jspecify.annotations.Nullable SymbolKind name(
      Located<String> expression, List<ExpressionToken> tokens, int i, List<String> events) {
    ExpressionToken token = tokens.get(i);
    if (is(tokens, i - 1, ".")) {
      boolean ofEvent = is(tokens, i - 2, "event") && !is(tokens, i - 3, ".");
      if (ofEvent && token.text().equals("name")) {
        return SymbolKind.EVENT;
      }
      if (ofEvent) {
        events.forEach(
            event ->
                names.use(
                    SymbolKind.FIELD,
                    event + "/" + token.text(),
                    expression,
                    token.from(),
                    token.to()));
      }
      return null;
    }
    if (is(tokens, i + 1, "(")) {
      return null;
    }
    if (isVariable.test(token.text())) {
      names.use(SymbolKind.VARIABLE, token.text(), expression, token.from(), token.to());
    } else if (isGuard.test(token.text())) {
      names.use(SymbolKind.GUARD, token.text(), expression, token.from(), token.to());
    } else {
      return COMPARED.get(token.text());
    }
    return null;
  }

  private void text(
      Located<String> expression,
      List<ExpressionToken> tokens,
      int i,
      @org.jspecify.annotations.Nullable SymbolKind compared) {
    ExpressionToken token = tokens.get(i);
    boolean argument = is(tokens, i - 1, "(") && i >= 2 && !is(tokens, i - 3, ".");
    String function = argument ? tokens.get(i - 2).text() : "";
    if (function.equals("fired")) {
      fired(expression, token);
      return;
    }
    SymbolKind kind = FUNCTIONS.getOrDefault(function, compared);
    if (kind == null && (is(tokens, i + 1, "==") || is(tokens, i + 1, "!="))) {
      kind = subject(tokens, i + 2);
    }
    if (kind != null) {
      use(kind, token.text(), expression, token.from() + 1);
    }
  }

  private static @org.jspecify.annotations.Nullable SymbolKind subject(
      List<ExpressionToken> tokens, int i) {
    boolean event = is(tokens, i, "event") && is(tokens, i + 1, ".") && is(tokens, i + 2, "name");
    return event ? SymbolKind.EVENT : i < tokens.size() ? COMPARED.get(tokens.get(i).text()) : null;
  }

  private void use(SymbolKind kind, String name, Located<String> text, int from) {
    int to = from + name.codePointCount(0, name.length());
    if (kind == SymbolKind.STATE) {
      Optional<String> path = states.named(name);
      path.ifPresent(found -> states.use(names, found, text, from, to));
    } else if (!name.isEmpty()) {
      names.use(kind, name, text, from, to);
    }
  }

  /** Adds the names in the ID of a transition, such as {@code running --node.failed--> failed}. */
  private void fired(Located<String> expression, ExpressionToken token) {
    String id = token.text();
    int trigger = id.indexOf(" --");
    int arrow = id.indexOf("-->", Math.max(0, trigger + 3));
    if (trigger < 0 || arrow < 0 || id.codePointCount(0, id.length()) != id.length()) {
      return;
    }
    int start = token.from() + 1;
    use(SymbolKind.STATE, id.substring(0, trigger), expression, start);
    words(id, trigger + 3, arrow, SymbolKind.EVENT, expression, start);
    int end = id.indexOf(" #", arrow);
    int from = Math.min(id.length(), arrow + 4);
    if (from < id.length() && id.charAt(from) == '!') {
      use(
          SymbolKind.REFUSAL,
          id.substring(from + 1, end < 0 ? id.length() : end),
          expression,
          start + from + 1);
    } else {
      words(id, from, end < 0 ? id.length() : end, SymbolKind.STATE, expression, start);
    }
  }

  private void words(
      String id, int from, int to, SymbolKind kind, Located<String> expression, int start) {
    String part = id.substring(from, Math.max(from, to));
    if (kind == SymbolKind.EVENT
        && (part.startsWith("after ") || part.equals("always") || part.equals("onDone"))) {
      return;
    }
    int at = from;
    for (String word : part.split("(?<=[, ])")) {
      String name = word.replaceAll("[, ]+$", "");
      if (!name.isEmpty()) {
        use(kind, name, expression, start + at);
      }
      at += word.length();
    }
  }

  private static boolean is(List<ExpressionToken> tokens, int i, String text) {
    return i >= 0
        && i < tokens.size()
        && tokens.get(i).kind() != ExpressionToken.Kind.TEXT
        && tokens.get(i).text().equals(text);
  }
}
