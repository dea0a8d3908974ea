package dev.lockstep.generator.emit.payload.record;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.payload.shape.RecordShape;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Tag;
import dev.lockstep.generator.emit.source.JavaText;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Emits the methods by which a record becomes JSON. */
final class JsonMethods {

  private final RecordShape shape;

  JsonMethods(RecordShape shape) {
    this.shape = shape;
  }

  MethodSpec toJson() {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("toJson")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .returns(PayloadTypes.JSON_OBJECT);
    String json = local("json");
    method.addStatement(
        "$T $N = $T.builder()",
        PayloadTypes.JSON_OBJECT.nestedClass("Builder"),
        json,
        PayloadTypes.JSON_OBJECT);
    method.addCode(
        members(
            component -> new WriteCode(component, json).add(),
            (name, text) ->
                CodeBlock.builder().addStatement("$N.add($L, $L)", json, name, text).build()));
    return method.addStatement("return $N.build()", json).build();
  }

  MethodSpec write() {
    String out = local("out");
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("write")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .addParameter(PayloadTypes.JSON_OUT, out);
    method.addStatement("$N.beginObject()", out);
    method.addCode(
        members(
            component -> new OutCode(component, out).add(),
            (name, text) ->
                CodeBlock.builder()
                    .addStatement("$N.name($L)", out, name)
                    .addStatement("$N.string($L)", out, text)
                    .build()));
    return method.addStatement("$N.endObject()", out).build();
  }

  /** Code for all members, the text that makes it this record among them. */
  private CodeBlock members(
      Function<Component, CodeBlock> component, BinaryOperator<CodeBlock> text) {
    CodeBlock.Builder code = CodeBlock.builder();
    for (int i = 0; i <= shape.components().size(); i++) {
      if (shape.tag().isPresent() && shape.tag().get().position() == i) {
        Tag tag = shape.tag().get();
        CodeBlock name = JavaText.literal(tag.component().property());
        tag.text().ifPresent(only -> code.add(text.apply(name, JavaText.literal(only))));
      }
      if (i < shape.components().size()) {
        code.add(component.apply(shape.components().get(i)));
      }
    }
    return code.build();
  }

  /** A name that no component has. */
  String local(String plain) {
    String name = plain;
    while (isComponent(name)) {
      name += "_";
    }
    return name;
  }

  private boolean isComponent(String name) {
    return shape.components().stream().anyMatch(each -> each.member().equals(name));
  }
}
