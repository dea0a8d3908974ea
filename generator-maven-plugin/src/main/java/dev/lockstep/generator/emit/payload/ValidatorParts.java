package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * Divides the methods and constants of a large validator among classes inside it, because one class
 * file holds 65,535 constants and one initializer 65,535 bytes (JVMS section 4.11). The file
 * imports what is in the classes, so that all names stay the same.
 */
final class ValidatorParts {

  /** Estimated entries of a constant pool. */
  private static final int MOST_ENTRIES = 40_000;

  /** Texts in the initializers of one class, eight bytes of code each. */
  private static final int MOST_TEXTS = 5_000;

  private final ClassName validator;
  private final List<FieldSpec> fields;
  private final List<MethodSpec> methods;
  private final List<TypeSpec> parts = new ArrayList<>();

  ValidatorParts(ClassName validator, List<FieldSpec> fields, List<MethodSpec> methods) {
    this.validator = validator;
    this.fields = fields;
    this.methods = methods;
  }

  /**
   * Adds the members to a validator, or the classes that hold them.
   *
   * @param named methods that references name as members of the validator itself
   */
  void addTo(TypeSpec.Builder type, Set<String> named) {
    long entries = methods.stream().mapToLong(each -> entries(each.code())).sum();
    long texts = fields.stream().mapToLong(each -> entries(each.initializer())).sum();
    if (entries + texts <= MOST_ENTRIES && texts <= MOST_TEXTS) {
      fields.forEach(type::addField);
      methods.forEach(type::addMethod);
      return;
    }
    divideFields();
    divideMethods();
    parts.forEach(type::addType);
    methods.stream()
        .filter(each -> named.contains(each.name()))
        .forEach(each -> type.addMethod(delegate(each)));
  }

  private void divideFields() {
    TypeSpec.Builder part = part();
    long size = 0;
    for (FieldSpec field : fields) {
      long more = entries(field.initializer());
      if (size > 0 && size + more > MOST_TEXTS) {
        parts.add(part.build());
        part = part();
        size = 0;
      }
      size += more;
      part.addField(
          FieldSpec.builder(field.type(), field.name(), Modifier.STATIC, Modifier.FINAL)
              .initializer(field.initializer())
              .build());
    }
    parts.add(part.build());
  }

  private void divideMethods() {
    TypeSpec.Builder part = part();
    long size = 0;
    for (MethodSpec method : methods) {
      long more = entries(method.code());
      if (size > 0 && size + more > MOST_ENTRIES) {
        parts.add(part.build());
        part = part();
        size = 0;
      }
      size += more;
      part.addMethod(signature(method).addCode(method.code()).build());
    }
    parts.add(part.build());
  }

  private TypeSpec.Builder part() {
    return TypeSpec.classBuilder("Part" + (parts.size() + 1))
        .addModifiers(Modifier.STATIC, Modifier.FINAL)
        .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
  }

  private static MethodSpec.Builder signature(MethodSpec method) {
    return MethodSpec.methodBuilder(method.name())
        .addModifiers(Modifier.STATIC)
        .returns(method.returnType())
        .addParameters(method.parameters())
        .addExceptions(method.exceptions());
  }

  /** Calls the method in its part. */
  private MethodSpec delegate(MethodSpec method) {
    TypeSpec part =
        parts.stream()
            .filter(
                each ->
                    each.methodSpecs().stream()
                        .anyMatch(other -> other.name().equals(method.name())))
            .findFirst()
            .orElseThrow();
    List<CodeBlock> arguments =
        method.parameters().stream()
            .map(ParameterSpec::name)
            .map(name -> CodeBlock.of("$N", name))
            .toList();
    return signature(method)
        .addStatement(
            "return $T.$N($L)",
            validator.nestedClass(part.name()),
            method.name(),
            CodeBlock.join(arguments, ", "))
        .build();
  }

  /** Estimates the constants that a piece of code adds to a constant pool; never too few. */
  private static long entries(CodeBlock code) {
    String text = code.toString();
    long entries = 10;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      entries += c == '"' || c == '(' ? 1 : 0;
    }
    return entries;
  }
}
