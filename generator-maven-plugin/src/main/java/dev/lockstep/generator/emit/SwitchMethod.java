package dev.lockstep.generator.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.lockstep.generator.emit.source.JavaText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * A hook of the machine: a switch over positions. A long one is spread over several methods, so
 * that none outgrows what the virtual machine compiles.
 */
final class SwitchMethod {

  /** Positions in one method: 128. */
  private static final int SHIFT = 7;

  /** Text of the bodies in one method; it becomes less than half as many bytes of code. */
  private static final int MOST_TEXT = 10_000;

  /** Characters of the labels of a case on one line. */
  private static final int LABELS = 60;

  private final MethodSpec signature;
  private final String selector;
  private final CodeBlock prologue;
  private final CodeBlock otherwise;
  private final NavigableMap<Integer, CodeBlock> bodies = new TreeMap<>();
  private final Map<Integer, String> labels = new TreeMap<>();
  private final Map<Integer, String> comments = new TreeMap<>();

  /**
   * @param signature name, parameters and result; its body is added here
   * @param selector the parameter the switch looks at
   * @param prologue statements before the switch
   * @param otherwise the result for a position without a case; empty for a hook without result
   */
  SwitchMethod(MethodSpec signature, String selector, CodeBlock prologue, CodeBlock otherwise) {
    this.signature = signature;
    this.selector = selector;
    this.prologue = prologue;
    this.otherwise = otherwise;
  }

  void on(PositionConstants.Position position, CodeBlock body) {
    bodies.put(position.index(), body);
    labels.put(position.index(), position.label());
    if (!position.comment().isEmpty()) {
      comments.put(position.index(), JavaText.comment(position.comment()));
    }
  }

  boolean isEmpty() {
    return bodies.isEmpty();
  }

  List<MethodSpec> methods() {
    List<MethodSpec> methods = new ArrayList<>();
    add(signature.toBuilder(), signature.name(), bodies, methods);
    return methods;
  }

  /** Adds a switch over some positions: in one method, or in one that calls a method per part. */
  private void add(
      MethodSpec.Builder method,
      String name,
      NavigableMap<Integer, CodeBlock> some,
      List<MethodSpec> methods) {
    if (some.size() == 1 || some.size() <= 1 << SHIFT && weight(some) <= MOST_TEXT) {
      methods.add(method(method, some));
      return;
    }
    int range = some.lastKey() - some.firstKey();
    int shift =
        some.size() > 1 << SHIFT ? SHIFT : Math.max(0, 28 - Integer.numberOfLeadingZeros(range));
    NavigableMap<Integer, NavigableMap<Integer, CodeBlock>> parts = new TreeMap<>();
    some.forEach(
        (position, body) ->
            parts.computeIfAbsent(position >> shift, part -> new TreeMap<>()).put(position, body));
    String between = name.equals(signature.name()) ? "" : "_";
    CodeBlock.Builder cases = CodeBlock.builder();
    List<MethodSpec> below = new ArrayList<>();
    parts.forEach(
        (part, its) -> {
          String own = name + (part < 0 ? "Chart" : between + part);
          cases.add("case $L -> $L($L);\n", part, own, arguments());
          add(part(own), own, its, below);
        });
    method.addCode(
        isVoid() ? "switch ($L >> $L) {\n$>" : "return switch ($L >> $L) {\n$>", selector, shift);
    methods.add(method.addCode(cases.build()).addCode(end()).build());
    methods.addAll(below);
  }

  private static int weight(Map<Integer, CodeBlock> some) {
    return some.values().stream()
        .map(CodeBlock::toString)
        .distinct()
        .mapToInt(String::length)
        .sum();
  }

  private String arguments() {
    return signature.parameters().stream()
        .map(each -> each.name())
        .collect(Collectors.joining(", "));
  }

  private boolean isVoid() {
    return otherwise.isEmpty();
  }

  private MethodSpec.Builder part(String name) {
    MethodSpec.Builder part =
        MethodSpec.methodBuilder(name)
            .addModifiers(Modifier.PRIVATE)
            .returns(signature.returnType());
    signature.parameters().forEach(part::addParameter);
    return part;
  }

  private MethodSpec method(MethodSpec.Builder method, Map<Integer, CodeBlock> some) {
    method.addCode(prologue);
    method.addCode(isVoid() ? "switch ($L) {\n$>" : "return switch ($L) {\n$>", selector);
    Map<String, List<Integer>> positions = new LinkedHashMap<>();
    Map<String, CodeBlock> code = new LinkedHashMap<>();
    some.forEach(
        (position, body) -> {
          positions.computeIfAbsent(body.toString(), text -> new ArrayList<>()).add(position);
          code.putIfAbsent(body.toString(), body);
        });
    positions.forEach(
        (text, cases) -> {
          cases.stream()
              .filter(comments::containsKey)
              .forEach(label -> method.addCode("// $L\n", comments.get(label)));
          method.addCode("case $L -> ", labels(cases));
          method.addCode(code.get(text));
          method.addCode("\n");
        });
    return method.addCode(end()).build();
  }

  /** The labels of a case, on one line if they fit. */
  private CodeBlock labels(List<Integer> cases) {
    List<CodeBlock> some =
        cases.stream().map(labels::get).map(each -> CodeBlock.of("$L", each)).toList();
    int width = some.stream().mapToInt(each -> each.toString().length() + 2).sum();
    return width <= LABELS
        ? CodeBlock.join(some, ", ")
        : CodeBlock.of("$>$>$L$<$<", CodeBlock.join(some, ",\n"));
  }

  private CodeBlock end() {
    return isVoid()
        ? CodeBlock.of("default -> {}\n$<}\n")
        : CodeBlock.of("default -> $L;\n$<};\n", otherwise);
  }
}
