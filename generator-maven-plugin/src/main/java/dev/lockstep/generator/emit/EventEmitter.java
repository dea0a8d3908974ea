package dev.lockstep.generator.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaFiles;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrEvent;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The emitter of events: a sealed interface, a record per event, and an enum of their names. */
final class EventEmitter {

  private final ChartView view;

  EventEmitter(ChartView view) {
    this.view = view;
  }

  TypeSpec emit() {
    TypeSpec.Builder type =
        TypeSpec.interfaceBuilder(view.eventType())
            .addJavadoc(
                "The events of the $L statechart: one record per event, in document order.\n",
                JavaText.code(view.chart().name()))
            .addAnnotation(JavaFiles.generated())
            .addModifiers(Modifier.PUBLIC)
            .addSuperinterface(RuntimeTypes.MACHINE_EVENT)
            .addMethod(
                MethodSpec.methodBuilder("type")
                    .addJavadoc("Returns the name of the event.\n")
                    .addAnnotation(Override.class)
                    .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                    .returns(view.eventTypeEnum())
                    .build());
    if (!view.chart().events().isEmpty()) {
      type.addModifiers(Modifier.SEALED);
    }
    view.chart().events().forEach(event -> type.addType(record(event)));
    return type.addType(names()).build();
  }

  private TypeSpec record(IrEvent event) {
    TypeSpec.Builder record =
        TypeSpec.recordBuilder(view.eventRecord(event.index()))
            .addJavadoc("$L\n", documentation(event))
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
            .addSuperinterface(view.eventType());
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
    event
        .payload()
        .ifPresent(
            payload ->
                constructor.addParameter(
                    ParameterSpec.builder(view.payload(payload), "payload").build()));
    return record
        .recordConstructor(constructor.build())
        .addMethod(
            MethodSpec.methodBuilder("type")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(view.eventTypeEnum())
                .addStatement("return $T.$L", view.eventTypeEnum(), view.event(event.index()))
                .build())
        .build();
  }

  private static String documentation(IrEvent event) {
    return event.description().isBlank()
        ? "Event " + JavaText.code(event.name()) + "."
        : JavaText.sentence(event.description());
  }

  private TypeSpec names() {
    ClassName type = view.eventTypeEnum();
    TypeName actors = ParameterizedTypeName.get(ClassName.get(List.class), view.actorType());
    TypeSpec.Builder names =
        TypeSpec.enumBuilder(type)
            .addJavadoc("The names of the events, in document order.\n")
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
            .addSuperinterface(RuntimeTypes.EVENT_TYPE);
    view.chart()
        .events()
        .forEach(event -> names.addEnumConstant(view.event(event.index()), constant(event)));
    return names
        .addField(String.class, "wire", Modifier.PRIVATE, Modifier.FINAL)
        .addField(TypeName.BOOLEAN, "isRestricted", Modifier.PRIVATE, Modifier.FINAL)
        .addField(actors, "actors", Modifier.PRIVATE, Modifier.FINAL)
        .addMethod(
            MethodSpec.constructorBuilder()
                .addParameter(String.class, "wire")
                .addParameter(TypeName.BOOLEAN, "isRestricted")
                .addParameter(actors, "actors")
                .addStatement("this.wire = wire")
                .addStatement("this.isRestricted = isRestricted")
                .addStatement("this.actors = actors")
                .build())
        .addMethod(accessor("wire", ClassName.get(String.class)))
        .addMethod(accessor("isRestricted", TypeName.BOOLEAN))
        .addMethod(accessor("actors", actors))
        .addMethod(StateEmitter.of(type, "event"))
        .build();
  }

  private TypeSpec constant(IrEvent event) {
    CodeBlock actors =
        event.actors().stream()
            .map(actor -> CodeBlock.of("$T.$L", view.actorType(), view.actor(actor)))
            .collect(CodeBlock.joining(", "));
    return TypeSpec.anonymousClassBuilder(
            "$L, $L, $T.of($L)",
            JavaText.literal(event.wire()),
            event.restricted(),
            List.class,
            actors)
        .build();
  }

  private static MethodSpec accessor(String name, TypeName type) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(type)
        .addStatement("return $N", name)
        .build();
  }
}
