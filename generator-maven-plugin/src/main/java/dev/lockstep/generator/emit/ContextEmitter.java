package dev.lockstep.generator.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.expression.JavaTypes;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaFiles;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrVariable;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The typed context of a chart, as a record that is changed by copying. */
final class ContextEmitter {

  private final ChartView view;

  ContextEmitter(ChartView view) {
    this.view = view;
  }

  TypeSpec emit() {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
    TypeSpec.Builder type =
        TypeSpec.recordBuilder(view.contextType())
            .addJavadoc(
                "The context of the $L statechart. Immutable.\n",
                JavaText.code(view.chart().name()))
            .addAnnotation(JavaFiles.generated())
            .addModifiers(Modifier.PUBLIC);
    List<IrVariable> variables = view.chart().context();
    if (variables.stream().anyMatch(variable -> !variable.description().isBlank())) {
      type.addJavadoc("\n");
    }
    for (int i = 0; i < variables.size(); i++) {
      IrVariable variable = variables.get(i);
      constructor.addParameter(JavaTypes.of(variable.type()), view.variable(i));
      if (!variable.description().isBlank()) {
        type.addJavadoc(
            "@param $L $L\n",
            view.variable(i),
            JavaText.documentation(variable.description()).replace("\n", "\n    "));
      }
    }
    type.recordConstructor(constructor.build()).addMethod(initial());
    for (int i = 0; i < variables.size(); i++) {
      type.addMethod(wither(i));
    }
    return type.addMethod(toJson()).addMethod(fromJson()).build();
  }

  private MethodSpec initial() {
    List<CodeBlock> values = new ArrayList<>();
    for (IrVariable variable : view.chart().context()) {
      values.add(JavaTypes.constant(variable.initial()));
    }
    return MethodSpec.methodBuilder("initial")
        .addJavadoc("Returns the initial context of a machine.\n")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .returns(view.contextType())
        .addStatement(construct(values))
        .build();
  }

  private MethodSpec wither(int index) {
    IrVariable variable = view.chart().context().get(index);
    List<CodeBlock> values = new ArrayList<>();
    for (int i = 0; i < view.chart().context().size(); i++) {
      values.add(CodeBlock.of("$N", view.variable(i)));
    }
    return MethodSpec.methodBuilder(view.wither(index))
        .addJavadoc("Returns this context with another $L.\n", JavaText.code(variable.name()))
        .addModifiers(Modifier.PUBLIC)
        .returns(view.contextType())
        .addParameter(JavaTypes.of(variable.type()), view.variable(index))
        .addStatement(construct(values))
        .build();
  }

  private CodeBlock construct(List<CodeBlock> values) {
    return CodeBlock.of(
        values.size() > 3 ? "return new $T(\n$L)" : "return new $T($L)",
        view.contextType(),
        CodeBlock.join(values, values.size() > 3 ? ",\n" : ", "));
  }

  private MethodSpec toJson() {
    CodeBlock.Builder body =
        CodeBlock.builder().add("return $T.builder()", RuntimeTypes.JSON_OBJECT);
    for (int i = 0; i < view.chart().context().size(); i++) {
      IrVariable variable = view.chart().context().get(i);
      body.add(
          "\n.add($L, $T.of($N))",
          JavaText.literal(variable.name()),
          RuntimeTypes.JSON_VALUES,
          view.variable(i));
    }
    return MethodSpec.methodBuilder("toJson")
        .addJavadoc("Returns this context as JSON, with the fields in the order of the chart.\n")
        .addModifiers(Modifier.PUBLIC)
        .returns(RuntimeTypes.JSON_OBJECT)
        .addStatement(body.add("\n.build()").build())
        .build();
  }

  private MethodSpec fromJson() {
    List<CodeBlock> values = new ArrayList<>();
    List<CodeBlock> names = new ArrayList<>();
    for (int i = 0; i < view.chart().context().size(); i++) {
      IrVariable variable = view.chart().context().get(i);
      CodeBlock name = JavaText.literal(variable.name());
      names.add(name);
      values.add(
          CodeBlock.of(
              "$T.$L(json, $L, initial.$N)",
              RuntimeTypes.JSON_FIELDS,
              JavaTypes.reader(variable.type()),
              name,
              view.variable(i)));
    }
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("fromJson")
            .addJavadoc(
                "Returns a context from JSON. A missing field has the initial value of the chart.\n\n"
                    + "@throws IllegalArgumentException if a field is unknown or of the wrong"
                    + " type, naming it\n")
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
            .returns(view.contextType())
            .addParameter(RuntimeTypes.JSON_OBJECT, "json")
            .addStatement(
                "$T.only(json, $T.of($L))",
                RuntimeTypes.JSON_FIELDS,
                List.class,
                CodeBlock.join(names, ", "));
    if (!values.isEmpty()) {
      method.addStatement("$T initial = initial()", view.contextType());
    }
    return method.addStatement(construct(values)).build();
  }
}
