package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.plan.Formula;
import dev.lockstep.model.schema.plan.Rule;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The names an object's rules know, each with its bit in {@code seen0}, {@code seen1} ... */
final class MemberBits {

  /** More names than this get a second look. */
  private static final int MOST = 1_024;

  /** More names than this are too much for one method. */
  private static final int MANY = 100;

  private final List<String> names;

  MemberBits(Rule.Members rule) {
    Set<String> found = new LinkedHashSet<>();
    for (Rule.Variant variant : rule.variants()) {
      found.addAll(variant.named().keySet());
      found.addAll(variant.required());
      found.addAll(variant.dependents().keySet());
      variant.dependents().values().forEach(found::addAll);
      variant.presence().forEach(formula -> gather(formula, found));
    }
    if (!rule.discriminator().isEmpty()) {
      found.add(rule.discriminator());
    }
    this.names = List.copyOf(found);
  }

  private static void gather(Formula formula, Set<String> found) {
    if (formula instanceof Formula.Atom atom) {
      found.addAll(((Keyword.Required) atom.keyword()).names());
    }
    formula.parts().forEach(part -> gather(part, found));
  }

  List<String> names() {
    return names;
  }

  boolean fit() {
    return names.size() <= MOST;
  }

  /** Returns true if one word holds all bits and one more. */
  boolean fitOne() {
    return names.size() < Long.SIZE;
  }

  boolean areMany() {
    return names.size() > MANY;
  }

  int position(String name) {
    return names.indexOf(name);
  }

  /** {@code long seen0 = 0; ...} */
  CodeBlock declarations() {
    CodeBlock.Builder code = CodeBlock.builder();
    for (int word = 0; word < words(); word++) {
      code.addStatement("long seen$L = 0", word);
    }
    return code.build();
  }

  /** Notes the name at the position in {@code index}. */
  CodeBlock note() {
    return each((word, code) -> code.addStatement("seen$L |= 1L << index", word));
  }

  /**
   * Notes the name at the position in {@code index}, or fails when it was there.
   *
   * @param or a further condition of failure, with an operator; may be empty
   */
  CodeBlock noteNew(String or, String failure) {
    return each(
        (word, code) ->
            code.beginControlFlow("if ($L(seen$L >>> index & 1) != 0)", or, word)
                .addStatement(failure)
                .endControlFlow()
                .addStatement("seen$L |= 1L << index", word));
  }

  private interface OfWord {
    void add(int word, CodeBlock.Builder code);
  }

  private CodeBlock each(OfWord ofWord) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (words() == 1) {
      ofWord.add(0, code);
      return code.build();
    }
    code.beginControlFlow("switch (index >> 6)");
    for (int word = 0; word < words(); word++) {
      code.add("$L -> {\n", word == words() - 1 ? "default" : "case " + word).indent();
      ofWord.add(word, code);
      code.unindent().add("}\n");
    }
    return code.endControlFlow().build();
  }

  private int words() {
    return (names.size() + Long.SIZE - 1) / Long.SIZE;
  }

  /** The condition that a name was seen. */
  CodeBlock has(String name) {
    int at = position(name);
    return CodeBlock.of("(seen$L & $L) != 0", at / Long.SIZE, hex(1L << at));
  }

  /** The test that all of several names were seen. */
  Test all(List<String> some) {
    List<Test> tests = new ArrayList<>();
    for (int word = 0; word < words(); word++) {
      String mask = hex(mask(some, word));
      if (mask(some, word) != 0) {
        CodeBlock seen = CodeBlock.of("(seen$L & $L)", word, mask);
        tests.add(Test.compare(seen, "==", CodeBlock.of("$L", mask)));
      }
    }
    return tests.isEmpty()
        ? Test.ALWAYS
        : new Test(
            Test.all(tests), CodeBlock.join(tests.stream().map(Test::fails).toList(), "\n|| "));
  }

  private long mask(List<String> some, int word) {
    long mask = 0;
    for (String name : some) {
      int at = position(name);
      mask |= at / Long.SIZE == word ? 1L << at : 0;
    }
    return mask;
  }

  private static String hex(long mask) {
    return "0x" + Long.toHexString(mask) + "L";
  }
}
