package dev.lockstep.generator.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import javax.lang.model.element.Modifier;

/**
 * The place of a state in the chart, as arguments of its constant: in a flat chart a flag for final
 * states, in others its kind and its parent. If wire names of states differ from their paths, the
 * paths are arguments, too.
 */
final class StatePlace {

  /** Cases of one switch over constants. */
  private static final int MOST_CASES = 100;

  private final ChartView view;
  private final Map<String, TypeName> members = new LinkedHashMap<>();

  StatePlace(ChartView view) {
    this.view = view;
    if (view.isFlat()) {
      members.put("isFinal", TypeName.BOOLEAN);
    } else {
      members.put("kind", RuntimeTypes.STATE_KIND);
      members.put("parent", TransitionEmitter.nullable(view.stateType()));
    }
    if (hasPaths(view)) {
      members.put("path", ClassName.get(String.class));
    }
  }

  /** Returns true if the wire name of a state differs from its path. */
  static boolean hasPaths(ChartView view) {
    return view.states().stream().anyMatch(state -> !state.wire().equals(state.path()));
  }

  /** The arguments of a constant. */
  CodeBlock arguments(IrState state) {
    List<CodeBlock> arguments = new ArrayList<>();
    if (view.isFlat()) {
      arguments.add(CodeBlock.of("$L", state.isFinal()));
    } else {
      arguments.add(CodeBlock.of("$T.$L", RuntimeTypes.STATE_KIND, state.kind()));
      arguments.add(CodeBlock.of("$L", state.parent() == 0 ? "null" : view.state(state.parent())));
    }
    if (members.containsKey("path")) {
      arguments.add(JavaText.literal(state.path()));
    }
    return CodeBlock.join(arguments, ", ");
  }

  List<FieldSpec> fields() {
    return each(
        (name, type) -> FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.FINAL).build());
  }

  List<ParameterSpec> parameters() {
    return each((name, type) -> ParameterSpec.builder(type, name).build());
  }

  CodeBlock assignments() {
    CodeBlock.Builder code = CodeBlock.builder();
    members.keySet().forEach(name -> code.addStatement("this.$N = $N", name, name));
    return code.build();
  }

  List<MethodSpec> methods() {
    List<MethodSpec> methods = new ArrayList<>();
    if (!view.isFlat()) {
      methods.add(
          method("isFinal", TypeName.BOOLEAN)
              .addStatement("return kind == $T.FINAL", RuntimeTypes.STATE_KIND)
              .build());
    }
    methods.addAll(
        each((name, type) -> method(name, type).addStatement("return $N", name).build()));
    if (!view.isFlat()) {
      methods.addAll(initial());
      methods.addAll(deep());
    }
    return methods;
  }

  private List<MethodSpec> initial() {
    TypeName list = ParameterizedTypeName.get(ClassName.get(List.class), view.stateType());
    return choice(
        method("initial", list).build(),
        state -> CodeBlock.of("$T.of($L)", List.class, names(entered(state))),
        state -> !entered(state).isEmpty(),
        CodeBlock.of("$T.of()", List.class));
  }

  private List<MethodSpec> deep() {
    return choice(
        method("isDeep", TypeName.BOOLEAN).build(),
        state -> CodeBlock.of("true"),
        IrState::deep,
        CodeBlock.of("false"));
  }

  /**
   * Returns the states that a compound state, or a history state without memory, enters by default.
   */
  static List<Integer> entered(IrState state) {
    return state.kind() == IrState.Kind.HISTORY ? state.historyTargets() : state.initial();
  }

  /** A method that answers by a switch; none when it would answer the same for all. */
  private List<MethodSpec> choice(
      MethodSpec signature,
      Function<IrState, CodeBlock> answer,
      Predicate<IrState> such,
      CodeBlock otherwise) {
    List<IrState> states = view.states().stream().filter(such).toList();
    if (states.isEmpty()) {
      return List.of();
    }
    if (states.size() > MOST_CASES) {
      SwitchMethod byPosition =
          new SwitchMethod(signature, "ordinal()", MachineEmitter.none(), otherwise);
      states.forEach(
          state ->
              byPosition.on(
                  PositionConstants.number(state.index() - 1, state.path()),
                  CodeBlock.of("$L;", answer.apply(state))));
      return byPosition.methods();
    }
    MethodSpec.Builder method = signature.toBuilder().addCode("return switch (this) {\n$>");
    Map<String, List<IrState>> byAnswer = new LinkedHashMap<>();
    states.forEach(
        state ->
            byAnswer
                .computeIfAbsent(answer.apply(state).toString(), text -> new ArrayList<>())
                .add(state));
    byAnswer
        .values()
        .forEach(
            some ->
                method.addCode(
                    "case $L -> $L;\n",
                    names(some.stream().map(IrState::index).toList()),
                    answer.apply(some.get(0))));
    return List.of(method.addCode("default -> $L;\n$<};\n", otherwise).build());
  }

  private CodeBlock names(List<Integer> states) {
    return states.stream()
        .map(state -> CodeBlock.of("$L", view.state(state)))
        .collect(CodeBlock.joining(", "));
  }

  private static MethodSpec.Builder method(String name, TypeName type) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(type);
  }

  private <T> List<T> each(BiFunction<String, TypeName, T> made) {
    return members.entrySet().stream()
        .map(member -> made.apply(member.getKey(), member.getValue()))
        .toList();
  }
}
