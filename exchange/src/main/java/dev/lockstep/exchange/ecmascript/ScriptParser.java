package dev.lockstep.exchange.ecmascript;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A parser of one expression. */
public final class ScriptParser {

  /** The maximum nesting, so that no text can overflow the stack of a tree visitor. */
  private static final int DEEPEST = 100;

  private static final Map<String, Integer> STRENGTHS =
      Map.ofEntries(
          Map.entry("||", 1),
          Map.entry("&&", 2),
          Map.entry("===", 3),
          Map.entry("!==", 3),
          Map.entry("==", 3),
          Map.entry("!=", 3),
          Map.entry("<", 4),
          Map.entry("<=", 4),
          Map.entry(">", 4),
          Map.entry(">=", 4),
          Map.entry("+", 5),
          Map.entry("-", 5),
          Map.entry("*", 6),
          Map.entry("/", 6),
          Map.entry("%", 6));
  private static final Set<String> ASSIGNMENTS = Set.of("=", "+=", "-=", "*=", "/=", "%=");
  private static final Set<String> PREFIXES = Set.of("!", "-", "+", "++", "--");

  private final List<Token> tokens;
  private int at;
  private int depth;

  private ScriptParser(List<Token> tokens) {
    this.tokens = tokens;
  }

  /**
   * Parses an expression.
   *
   * @throws ScriptProblem if {@code text} is not an expression, or has parts that are never
   *     imported
   */
  public static Script parse(String text) throws ScriptProblem {
    ScriptParser parser = new ScriptParser(new Lexer(text).tokens());
    Script script = parser.assignment();
    Token rest = parser.peek();
    if (rest.kind() != Token.Kind.END) {
      throw new ScriptProblem(
          rest.from(), rest.to(), "this part of ECMAScript is not carried over");
    }
    return script;
  }

  private Script assignment() throws ScriptProblem {
    Script left = conditional();
    Token sign = peek();
    if (sign.kind() != Token.Kind.SIGN || !ASSIGNMENTS.contains(sign.text())) {
      return left;
    }
    at++;
    enter(sign);
    Script value = assignment();
    depth--;
    return new Script.Assignment(sign.text(), left, value, left.from(), value.to());
  }

  private Script conditional() throws ScriptProblem {
    Script condition = binary(1);
    if (!peek().is("?")) {
      return condition;
    }
    enter(tokens.get(at++));
    Script then = assignment();
    expect(":");
    Script otherwise = assignment();
    depth--;
    return new Script.Conditional(condition, then, otherwise, condition.from(), otherwise.to());
  }

  private Script binary(int weakest) throws ScriptProblem {
    Script left = unary();
    int before = depth;
    while (strength(peek()) >= weakest) {
      Token sign = tokens.get(at++);
      enter(sign);
      Script right = binary(strength(sign) + 1);
      left = new Script.Binary(sign.text(), left, right, left.from(), right.to());
    }
    depth = before;
    return left;
  }

  private static int strength(Token token) {
    return token.kind() == Token.Kind.SIGN ? STRENGTHS.getOrDefault(token.text(), 0) : 0;
  }

  private Script unary() throws ScriptProblem {
    Token token = peek();
    boolean typeOf = token.kind() == Token.Kind.NAME && token.text().equals("typeof");
    if (!typeOf && (token.kind() != Token.Kind.SIGN || !PREFIXES.contains(token.text()))) {
      return postfix();
    }
    at++;
    enter(token);
    Script operand = unary();
    depth--;
    return new Script.Unary(token.text(), operand, token.from(), operand.to());
  }

  private Script postfix() throws ScriptProblem {
    Script script = primary();
    int before = depth;
    for (Token token = peek(); true; token = peek()) {
      enter(token);
      if (token.is(".")) {
        at++;
        Token property = tokens.get(at++);
        if (property.kind() != Token.Kind.NAME) {
          throw new ScriptProblem(
              property.from(), property.to(), "expected the name of a property");
        }
        script = new Script.Member(script, property.text(), script.from(), property.to());
      } else if (token.is("(")) {
        List<Script> arguments = arguments();
        script = new Script.Call(script, arguments, script.from(), tokens.get(at - 1).to());
      } else if (token.is("++") || token.is("--")) {
        at++;
        script = new Script.Postfix(token.text(), script, script.from(), token.to());
      } else {
        depth = before;
        return script;
      }
    }
  }

  private List<Script> arguments() throws ScriptProblem {
    List<Script> arguments = new ArrayList<>();
    at++;
    while (!peek().is(")")) {
      arguments.add(assignment());
      if (!peek().is(")")) {
        expect(",");
      }
    }
    at++;
    return List.copyOf(arguments);
  }

  private Script primary() throws ScriptProblem {
    Token token = peek();
    switch (token.kind()) {
      case CONSTANT -> {
        at++;
        return new Script.Literal(token.value(), token.from(), token.to());
      }
      case NAME -> {
        at++;
        return new Script.Name(token.text(), token.from(), token.to());
      }
      default -> {}
    }
    if (token.is("(")) {
      at++;
      enter(token);
      Script inner = assignment();
      depth--;
      expect(")");
      return inner;
    }
    throw token.kind() == Token.Kind.END
        ? new ScriptProblem(token.from(), token.to(), "the expression ends too early")
        : new ScriptProblem(
            token.from(), token.to(), "this part of ECMAScript is not carried over");
  }

  private void enter(Token token) throws ScriptProblem {
    if (++depth > DEEPEST) {
      throw new ScriptProblem(
          token.from(), token.to(), "the expression is nested deeper than " + DEEPEST + " levels");
    }
  }

  private void expect(String sign) throws ScriptProblem {
    Token token = peek();
    if (!token.is(sign)) {
      throw new ScriptProblem(token.from(), token.to(), "expected `" + sign + "` here");
    }
    at++;
  }

  private Token peek() {
    return tokens.get(Math.min(at, tokens.size() - 1));
  }
}
