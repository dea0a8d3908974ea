package dev.lockstep.generator.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaFiles;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrActor;
import javax.lang.model.element.Modifier;

/** The emitter of the enum of actors; it has no constants if the chart declares no actors. */
final class ActorEmitter {

  private final ChartView view;

  ActorEmitter(ChartView view) {
    this.view = view;
  }

  TypeSpec emit() {
    TypeSpec.Builder type =
        TypeSpec.enumBuilder(view.actorType())
            .addJavadoc(
                "The actors that may send events to the $L statechart.\n",
                JavaText.code(view.chart().name()))
            .addAnnotation(JavaFiles.generated())
            .addModifiers(Modifier.PUBLIC)
            .addSuperinterface(RuntimeTypes.ACTOR_TYPE);
    int index = 0;
    for (IrActor actor : view.chart().actors()) {
      type.addEnumConstant(
          view.actor(index++),
          TypeSpec.anonymousClassBuilder("$L", JavaText.literal(actor.name()))
              .addJavadoc("$L\n", documentation(actor))
              .build());
    }
    return type.addField(String.class, "wire", Modifier.PRIVATE, Modifier.FINAL)
        .addMethod(
            MethodSpec.constructorBuilder()
                .addParameter(String.class, "wire")
                .addStatement("this.wire = wire")
                .build())
        .addMethod(
            MethodSpec.methodBuilder("wire")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(String.class)
                .addStatement("return wire")
                .build())
        .addMethod(StateEmitter.of(view.actorType(), "actor"))
        .build();
  }

  private static String documentation(IrActor actor) {
    return actor.description().isBlank()
        ? "Actor " + JavaText.code(actor.name()) + "."
        : JavaText.sentence(actor.description());
  }
}
