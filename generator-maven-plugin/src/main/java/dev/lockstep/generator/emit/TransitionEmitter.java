package dev.lockstep.generator.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaFiles;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** The transition table, as an enum: one row per transition in document order. */
final class TransitionEmitter {

  private static final TypeName STRING = ClassName.get(String.class);
  private static final TypeName NULLABLE_STRING = nullable(STRING);

  private final ChartView view;

  TransitionEmitter(ChartView view) {
    this.view = view;
  }

  TypeSpec emit() {
    TypeSpec.Builder type =
        TypeSpec.enumBuilder(view.transitionType())
            .addJavadoc(
                "The transition table of the $L statechart: one row per transition, typed\n"
                    + "refusals among the branches of their events, in document order.\n",
                JavaText.code(view.chart().name()))
            .addAnnotation(JavaFiles.generated())
            .addModifiers(Modifier.PUBLIC)
            .addSuperinterface(RuntimeTypes.TRANSITION_TYPE);
    view.chart()
        .transitions()
        .forEach(row -> type.addEnumConstant(view.row(row.index()), constant(row)));
    Map<String, TypeName> fields = fields();
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
    fields.forEach(
        (name, fieldType) -> {
          type.addField(fieldType, name, Modifier.PRIVATE, Modifier.FINAL);
          constructor.addParameter(fieldType, name);
          constructor.addStatement("this.$N = $N", name, name);
        });
    type.addMethod(constructor.build());
    fields.forEach((name, fieldType) -> type.addMethod(accessor(name, fieldType)));
    return type.addMethod(actors()).build();
  }

  /** The fields of a row, in order. */
  Map<String, TypeName> fields() {
    Map<String, TypeName> fields = new LinkedHashMap<>();
    fields.put("id", STRING);
    fields.put("line", TypeName.INT);
    fields.put("source", view.hasRootTransitions() ? nullable(view.stateType()) : view.stateType());
    fields.put("trigger", RuntimeTypes.TRIGGER);
    fields.put("events", listOf(view.eventTypeEnum()));
    fields.put("guard", NULLABLE_STRING);
    fields.put("targets", listOf(view.stateType()));
    fields.put("refusal", NULLABLE_STRING);
    if (!view.isFlat()) {
      fields.put("reenter", TypeName.BOOLEAN);
    }
    return fields;
  }

  private TypeSpec constant(IrTransition row) {
    CodeBlock arguments =
        CodeBlock.builder()
            .add("$>$>\n$L,\n$L", JavaText.literal(row.id()), row.span().line())
            .add(",\n$L", row.source() == 0 ? CodeBlock.of("null") : state(row.source()))
            .add(",\n$T.$L", RuntimeTypes.TRIGGER, trigger(row))
            .add(",\n$L", list(view.events(row), this::event))
            .add(",\n$L", textOrNull(row.guard().map(IrExpression::text)))
            .add(",\n$L", list(row.targets(), this::state))
            .add(",\n$L", textOrNull(row.refuse()))
            .add(view.isFlat() ? "$<$<" : ",\n$L$<$<", rest(row))
            .build();
    TypeSpec.Builder constant = TypeSpec.anonymousClassBuilder(arguments);
    if (!row.description().isBlank()) {
      constant.addJavadoc("$L\n", JavaText.sentence(row.description()));
    }
    return constant.build();
  }

  private Object[] rest(IrTransition row) {
    return view.isFlat() ? new Object[0] : new Object[] {row.external()};
  }

  static String trigger(IrTransition row) {
    if (row.trigger() instanceof IrTrigger.OnEvent) {
      return "EVENT";
    }
    if (row.trigger() instanceof IrTrigger.Eventless) {
      return "ALWAYS";
    }
    return row.trigger() instanceof IrTrigger.Done ? "DONE" : "AFTER";
  }

  private CodeBlock state(int index) {
    return CodeBlock.of("$T.$L", view.stateType(), view.state(index));
  }

  private CodeBlock event(IrEvent event) {
    return CodeBlock.of("$T.$L", view.eventTypeEnum(), view.event(event.index()));
  }

  private static <T> CodeBlock list(List<T> items, Function<T, CodeBlock> code) {
    return CodeBlock.of(
        "$T.of($L)",
        List.class,
        items.stream()
            .map(code)
            .collect(
                Collectors.collectingAndThen(
                    Collectors.toList(), blocks -> CodeBlock.join(blocks, ", "))));
  }

  private static CodeBlock textOrNull(Optional<String> text) {
    return text.map(JavaText::literal).orElse(CodeBlock.of("null"));
  }

  private static TypeName listOf(TypeName element) {
    return ParameterizedTypeName.get(ClassName.get(List.class), element);
  }

  static TypeName nullable(TypeName type) {
    return type.annotated(AnnotationSpec.builder(RuntimeTypes.NULLABLE).build());
  }

  static MethodSpec accessor(String name, TypeName type) {
    boolean optional = type.equals(NULLABLE_STRING);
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(name)
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .returns(optional ? ParameterizedTypeName.get(Optional.class, String.class) : type);
    return optional
        ? method.addStatement("return $T.ofNullable($N)", Optional.class, name).build()
        : method.addStatement("return $N", name).build();
  }

  MethodSpec actors() {
    return MethodSpec.methodBuilder("actors")
        .addJavadoc("Returns the actors that may send one of its events, in document order.\n")
        .addModifiers(Modifier.PUBLIC)
        .returns(listOf(view.actorType()))
        .addStatement(
            "return events.stream().flatMap(event -> event.actors().stream()).distinct()"
                + ".sorted().toList()")
        .build();
  }
}
