package dev.lockstep.generator.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaFiles;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrDeclaration;
import javax.lang.model.element.Modifier;

/** The guards only Java answers, as an interface to implement. */
final class GuardsEmitter {

  private final ChartView view;

  GuardsEmitter(ChartView view) {
    this.view = view;
  }

  TypeSpec emit() {
    TypeSpec.Builder type =
        TypeSpec.interfaceBuilder(view.guardsType())
            .addJavadoc(
                "The guards of the $L statechart that are written in Java. Pure: the same\n"
                    + "arguments give the same result.\n",
                JavaText.code(view.chart().name()))
            .addAnnotation(JavaFiles.generated())
            .addModifiers(Modifier.PUBLIC);
    for (IrDeclaration guard : view.chart().javaGuards()) {
      type.addMethod(
          signature(guard)
              .addJavadoc("$L\n", JavaText.sentence(words(guard)))
              .addModifiers(Modifier.ABSTRACT)
              .build());
    }
    return type.addMethod(of()).build();
  }

  private static String words(IrDeclaration guard) {
    return guard.description().isBlank() ? "Guard " + guard.name() : guard.description();
  }

  private MethodSpec.Builder signature(IrDeclaration guard) {
    return MethodSpec.methodBuilder(view.guard(guard))
        .addModifiers(Modifier.PUBLIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(view.contextType(), "context")
        .addParameter(TransitionEmitter.nullable(view.eventType()), "event");
  }

  private MethodSpec of() {
    TypeSpec.Builder answers =
        TypeSpec.anonymousClassBuilder("").addSuperinterface(view.guardsType());
    for (IrDeclaration guard : view.chart().javaGuards()) {
      answers.addMethod(
          signature(guard)
              .addAnnotation(Override.class)
              .addStatement(
                  "return answers.holds($L, context, event)", JavaText.literal(guard.name()))
              .build());
    }
    return MethodSpec.methodBuilder("of")
        .addJavadoc("Creates guards whose results are looked up by name.\n")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .returns(view.guardsType())
        .addParameter(RuntimeTypes.GUARD_ANSWERS, "answers")
        .addStatement(CodeBlock.of("return $L", answers.build()))
        .build();
  }
}
