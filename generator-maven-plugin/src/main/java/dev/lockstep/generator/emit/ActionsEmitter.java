package dev.lockstep.generator.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaFiles;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.model.ir.IrDeclaration;
import javax.lang.model.element.Modifier;

/** The actions only Java performs, as an interface to implement. */
final class ActionsEmitter {

  private final ChartView view;

  ActionsEmitter(ChartView view) {
    this.view = view;
  }

  TypeSpec emit() {
    TypeSpec.Builder type =
        TypeSpec.interfaceBuilder(view.type("Actions"))
            .addJavadoc(
                "The actions of the $L statechart that Java performs after a step is stored.\n",
                JavaText.code(view.chart().name()))
            .addAnnotation(JavaFiles.generated())
            .addModifiers(Modifier.PUBLIC);
    for (IrDeclaration action : view.chart().javaActions()) {
      type.addMethod(
          MethodSpec.methodBuilder(name(action))
              .addJavadoc("$L\n", JavaText.sentence(words(action)))
              .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
              .addParameter(view.contextType(), "context")
              .build());
    }
    return type.addMethod(perform()).build();
  }

  private static String name(IrDeclaration action) {
    String member = JavaNames.member(action.name());
    return member.equals("perform") ? "perform_" : member;
  }

  private static String words(IrDeclaration action) {
    return action.description().isBlank() ? "Action " + action.name() : action.description();
  }

  private MethodSpec perform() {
    CodeBlock.Builder cases = CodeBlock.builder();
    for (IrDeclaration action : view.chart().javaActions()) {
      cases.add("case $L -> $N(context);\n", JavaText.literal(action.name()), name(action));
    }
    return MethodSpec.methodBuilder("perform")
        .addJavadoc(
            "Calls the method of an action. Returns false if the chart does not declare it.\n\n"
                + "@param context the context of the step that requested the action\n")
        .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
        .returns(TypeName.BOOLEAN)
        .addParameter(RuntimeTypes.EFFECT.nestedClass("Perform"), "effect")
        .addParameter(view.contextType(), "context")
        .addCode("switch (effect.action()) {\n$>")
        .addCode(cases.build())
        .addCode("default -> {\n$>return false;\n$<}\n$<}\n")
        .addStatement("return true")
        .build();
  }
}
