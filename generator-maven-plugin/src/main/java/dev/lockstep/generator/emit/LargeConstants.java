package dev.lockstep.generator.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.source.JavaFiles;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.generator.emit.source.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * The replacement of an enum that is too large for a class file: a class with the methods of an
 * enum. Its constants are fields of interfaces that it implements, in portions that can be
 * compiled.
 */
final class LargeConstants {

  private static final int CHUNK = 700;

  private final ClassName type;
  private final List<String> names;

  LargeConstants(ClassName type, List<String> names) {
    this.type = type;
    this.names = names;
  }

  /** The interfaces that hold the constants. */
  List<TypeSpec> parts() {
    List<TypeSpec> parts = new ArrayList<>();
    for (int from = 0; from < names.size(); from += CHUNK) {
      TypeSpec.Builder part =
          TypeSpec.interfaceBuilder(part(parts.size()))
              .addJavadoc("A part of the constants of {@link $T}.\n", type)
              .addAnnotation(JavaFiles.generated());
      for (int i = from; i < Math.min(names.size(), from + CHUNK); i++) {
        part.addField(
            FieldSpec.builder(type, names.get(i), Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer("$T.at($L)", type, i)
                .build());
      }
      parts.add(part.build());
    }
    return parts;
  }

  /** The class, with what an enum has by itself; the caller adds the rest. */
  TypeSpec.Builder type(ClassName contract, TextTable rows) {
    TypeSpec.Builder builder =
        TypeSpec.classBuilder(type)
            .addAnnotation(JavaFiles.generated())
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addSuperinterface(contract);
    for (int part = 0; part * CHUNK < names.size(); part++) {
      builder.addSuperinterface(part(part));
    }
    TypeName list = ParameterizedTypeName.get(ClassName.get(List.class), type);
    return builder
        .addField(
            FieldSpec.builder(list, "ALL", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("read()")
                .build())
        .addField(String.class, "name", Modifier.PRIVATE, Modifier.FINAL)
        .addField(TypeName.INT, "ordinal", Modifier.PRIVATE, Modifier.FINAL)
        .addMethod(read(list, rows))
        .addMethod(
            MethodSpec.methodBuilder("at")
                .addModifiers(Modifier.STATIC)
                .returns(type)
                .addParameter(TypeName.INT, "ordinal")
                .addStatement("return ALL.get(ordinal)")
                .build())
        .addMethod(
            MethodSpec.methodBuilder("values")
                .addJavadoc("Returns all constants, in document order.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(ArrayTypeName.of(type))
                .addStatement("return ALL.toArray(new $T[0])", type)
                .build())
        .addMethod(
            getter("name", ClassName.get(String.class))
                .addJavadoc("Returns the name of the constant in Java.\n")
                .build())
        .addMethod(getter("ordinal", TypeName.INT).addAnnotation(Override.class).build())
        .addMethod(
            MethodSpec.methodBuilder("toString")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(String.class)
                .addStatement("return name")
                .build());
  }

  /** A lookup by a text every constant has. */
  MethodSpec find(String method, String key, String words) {
    return MethodSpec.methodBuilder(method)
        .addJavadoc("$L\n", words)
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), type))
        .addParameter(String.class, key)
        .addStatement(
            "return ALL.stream().filter(each -> each.$N.equals($N)).findFirst()", key, key)
        .build();
  }

  static MethodSpec.Builder getter(String field, TypeName type) {
    return MethodSpec.methodBuilder(field)
        .addModifiers(Modifier.PUBLIC)
        .returns(type)
        .addStatement("return $N", field);
  }

  private MethodSpec read(TypeName list, TextTable rows) {
    ClassName row = RuntimeTypes.TEXT_ROWS.nestedClass("Row");
    return MethodSpec.methodBuilder("read")
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(list)
        .addStatement("$T all = new $T<>()", list, ArrayList.class)
        .addCode("for ($T row : $T.of(\n", row, RuntimeTypes.TEXT_ROWS)
        .addCode(CodeBlock.of("$>$>$L$<$<", rows.pieces()))
        .addCode(")) {\n")
        .addCode("$>all.add(new $T(row, all.size()));\n$<}\n", type)
        .addStatement("return $T.copyOf(all)", List.class)
        .build();
  }

  private ClassName part(int index) {
    return type.peerClass(type.simpleName() + "s" + index);
  }
}
