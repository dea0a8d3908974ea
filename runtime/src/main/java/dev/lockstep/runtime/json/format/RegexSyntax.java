package dev.lockstep.runtime.json.format;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A parser of one pattern with disjunctions, terms, groups and quantifiers. Use once. */
final class RegexSyntax {

  private static final int DEEPEST = 100;
  private static final String SYNTAX = "^$\\.*+?()[]{}|/";

  private final RegexText text;
  private final Set<String> groups = new HashSet<>();
  private final List<String> named = new ArrayList<>();
  private int captures;
  private long highestReference;
  private int depth;

  RegexSyntax(String pattern) {
    this.text = new RegexText(pattern);
  }

  boolean isPattern() {
    return disjunction()
        && text.atEnd()
        && highestReference <= captures
        && groups.containsAll(named);
  }

  private boolean disjunction() {
    if (++depth > DEEPEST) {
      return false;
    }
    do {
      while (!text.atEnd() && text.peek() != '|' && text.peek() != ')') {
        if (!term()) {
          return false;
        }
      }
    } while (text.take('|'));
    depth--;
    return true;
  }

  private boolean term() {
    switch (text.peek()) {
      case '^', '$':
        text.next();
        return true;
      case '(':
        return group();
      case '[':
        return new RegexClass(text).isClass() && quantifier();
      case '\\':
        return escape();
      case '*', '+', '?', '{', '}', ']':
        return false;
      default:
        text.next();
        return quantifier();
    }
  }

  private boolean group() {
    if (text.take("(?=") || text.take("(?!") || text.take("(?<=") || text.take("(?<!")) {
      return disjunction() && text.take(')');
    }
    if (text.take("(?<")) {
      String name = text.name();
      captures++;
      return name != null && groups.add(name) && disjunction() && text.take(')') && quantifier();
    }
    if (!text.take("(?:")) {
      text.next();
      captures++;
      if (!text.atEnd() && text.peek() == '?') {
        return false;
      }
    }
    return disjunction() && text.take(')') && quantifier();
  }

  private boolean escape() {
    text.next();
    if (text.atEnd()) {
      return false;
    }
    if (text.take('b') || text.take('B')) {
      return true;
    }
    if (text.take("k<")) {
      String name = text.name();
      return name != null && named.add(name) && quantifier();
    }
    int c = text.peek();
    if (c >= '1' && c <= '9') {
      highestReference = Math.max(highestReference, text.number());
      return quantifier();
    }
    if (SYNTAX.indexOf(c) >= 0) {
      text.next();
      return quantifier();
    }
    return text.characterEscape() && quantifier();
  }

  private boolean quantifier() {
    if (text.take('*') || text.take('+') || text.take('?')) {
      text.take('?');
      return true;
    }
    if (!text.take('{')) {
      return true;
    }
    long least = text.number();
    long most = least;
    if (text.take(',')) {
      most = !text.atEnd() && text.peek() == '}' ? Long.MAX_VALUE : text.number();
    }
    boolean counts = least >= 0 && most >= least && text.take('}');
    text.take('?');
    return counts;
  }
}
