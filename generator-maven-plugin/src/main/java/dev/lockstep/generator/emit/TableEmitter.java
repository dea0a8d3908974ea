package dev.lockstep.generator.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.guard.BitNames;
import dev.lockstep.generator.emit.guard.GuardBits;
import dev.lockstep.generator.emit.guard.GuardCalls;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaFiles;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The emitter of the lookup table: one lookup, no allocation, guards as bits. */
final class TableEmitter {

  private final ChartView view;
  private final GuardBits bits;
  private final CellWidth width;
  private final BitNames names;

  TableEmitter(ChartView view, GuardBits bits) {
    this.view = view;
    this.bits = bits;
    this.width = CellWidth.of(view, bits);
    this.names = new BitNames(view, bits);
  }

  TypeSpec emit() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(view.tableType())
            .addJavadoc(
                "The lookup table of the $L statechart. One lookup finds the next state of an event.\n"
                    + "States, events and rows are positions in {@link $T}, {@link $T} and {@link"
                    + " $T}.\nIgnores actors and actions; allocates nothing.\n",
                JavaText.code(view.chart().name()),
                view.stateType(),
                view.eventTypeEnum(),
                view.transitionType())
            .addAnnotation(JavaFiles.generated())
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addField(chartId(view))
            .addField(chart());
    answers(type);
    names.addConstants(type);
    tables(type);
    type.addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    type.addMethod(next()).addMethod(row());
    names.guardBits().ifPresent(type::addMethod);
    return type.build();
  }

  static FieldSpec chartId(ChartView view) {
    return FieldSpec.builder(RuntimeTypes.CHART_ID, "CHART_ID")
        .addJavadoc(
            "The identity of the chart: its name, its version and the hash of its source.\n")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .initializer(
            "new $T(\n$>$>$L,\n$S,\n$S$<$<)",
            RuntimeTypes.CHART_ID,
            JavaText.literal(view.chart().name()),
            view.chart().version(),
            view.hash())
        .build();
  }

  private FieldSpec chart() {
    return FieldSpec.builder(
            ParameterizedTypeName.get(RuntimeTypes.FLAT_CHART, view.stateType()),
            "CHART",
            Modifier.STATIC,
            Modifier.FINAL)
        .initializer(
            "new $T<>(\n$>$>CHART_ID,\n$T.of($T.values()),\n$T.of($T.values()),\n"
                + "$T.of($T.values()),\n$T.of($T.values())$<$<)",
            RuntimeTypes.FLAT_CHART,
            List.class,
            view.stateType(),
            List.class,
            view.eventTypeEnum(),
            List.class,
            view.actorType(),
            List.class,
            view.transitionType())
        .build();
  }

  private void answers(TypeSpec.Builder type) {
    answer(type, "NOT_ACCEPTED", "The event is not accepted in this state.");
    answer(type, "GUARD_FALSE", "The event is accepted in this state and no guard holds.");
    answer(type, "FINAL_STATE", "The state is final.");
    answer(type, "ASK_MACHINE", "The bits do not decide; the machine does.");
    answer(type, "REFUSED", "A typed refusal answers with this number less its row.");
  }

  private static void answer(TypeSpec.Builder type, String name, String words) {
    type.addField(
        FieldSpec.builder(TypeName.INT, name, Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .addJavadoc(words + "\n")
            .initializer("$T.$L", RuntimeTypes.PACKED_TABLE, name)
            .build());
  }

  private void tables(TypeSpec.Builder type) {
    GuardCalls.of(view, bits, names, RuntimeTypes.PACKED_TABLE).addTo(type);
    if (width.isNarrow()) {
      constant(type, ArrayTypeName.of(TypeName.INT), "CELLS", CodeBlock.of("PACKED.narrow()"));
    } else {
      constant(type, ArrayTypeName.of(TypeName.LONG), "CELLS", CodeBlock.of("PACKED.wide()"));
      if (width.hasLinks()) {
        constant(type, ArrayTypeName.of(TypeName.LONG), "LINKS", CodeBlock.of("PACKED.links()"));
      }
    }
  }

  private static void constant(
      TypeSpec.Builder type, TypeName of, String name, CodeBlock initializer) {
    type.addField(
        FieldSpec.builder(of, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .initializer(initializer)
            .build());
  }

  private MethodSpec next() {
    MethodSpec.Builder method = lookup("next", "the next state of an event").returns(TypeName.INT);
    String index = "state * " + (view.chart().events().size() + 1) + " + event";
    if (width.isNarrow()) {
      return method
          .addStatement("int cell = CELLS[$L]", index)
          .addStatement("int mismatch = (guardBits ^ (cell >>> 8)) & cell & 0xFF")
          .addComment("all ones, GUARD_FALSE, when there is a mismatch")
          .addStatement("return cell >> 16 | -mismatch >> 31")
          .build();
    }
    method.addStatement("long cell = CELLS[$L]", index);
    if (!width.hasLinks()) {
      return method.addCode(decision("return")).build();
    }
    return method
        .beginControlFlow("while (true)")
        .addCode(decision("int answer ="))
        .beginControlFlow("if (answer < $T.LINK)", RuntimeTypes.PACKED_TABLE)
        .addStatement("return answer")
        .endControlFlow()
        .addStatement("cell = LINKS[answer - $T.LINK]", RuntimeTypes.PACKED_TABLE)
        .endControlFlow()
        .build();
  }

  /** The answer of a cell, without a branch the processor could guess wrong. */
  private static CodeBlock decision(String use) {
    return CodeBlock.builder()
        .addStatement("int mask = (int) cell")
        .addStatement("int mismatch = (guardBits ^ (mask >>> 16)) & mask & 0xFFFF")
        .addStatement("$L (short) (cell >>> 32 + (-mismatch >>> 31 << 4))", use)
        .build();
  }

  private MethodSpec row() {
    return lookup("row", "the row that applies to an event")
        .returns(TypeName.INT)
        .addStatement("return PACKED.row(state, event, guardBits)")
        .build();
  }

  private static MethodSpec.Builder lookup(String name, String what) {
    return MethodSpec.methodBuilder(name)
        .addJavadoc(
            "Returns $L; less than zero if the event is refused.\n\n"
                + "@param guardBits the results of the guards, by the constants of this class\n",
            what)
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addParameter(TypeName.INT, "state")
        .addParameter(TypeName.INT, "event")
        .addParameter(TypeName.INT, "guardBits");
  }
}
