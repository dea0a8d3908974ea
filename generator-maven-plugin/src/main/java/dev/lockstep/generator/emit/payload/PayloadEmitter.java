package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.mapping.TypeMappings;
import dev.lockstep.generator.emit.payload.record.RecordEmitter;
import dev.lockstep.generator.emit.payload.record.RecordWidth;
import dev.lockstep.generator.emit.payload.shape.DefinitionNames;
import dev.lockstep.generator.emit.payload.shape.RecordShape.EnumShape;
import dev.lockstep.generator.emit.payload.shape.TypeShape;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.SourceLayout;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrPayload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Emits the types of payloads, each once, and per payload the validator that checks, reads and
 * binds it.
 */
public final class PayloadEmitter {

  /** Emits one payload. Deterministic: the same payload gives the same text. */
  public PayloadEmission emit(PayloadName name, IrPayload payload) {
    return emit(
        List.of(new NamedPayload(name, payload)),
        DefinitionNames.of(payload.schema(), name),
        TypeMappings.none());
  }

  /**
   * Emits payloads that share the types of files and definitions.
   *
   * @param names the names of files and definitions
   * @param mappings the Java types of scalars
   */
  public PayloadEmission emit(
      List<NamedPayload> payloads, DefinitionNames names, TypeMappings mappings) {
    SharedTypes types = new SharedTypes(names, mappings);
    payloads.forEach(types::add);
    types.settle();
    List<Diagnostic> diagnostics = new ArrayList<>(mappings.diagnostics());
    for (SharedTypes.Unit unit : types.units()) {
      diagnostics.addAll(new RecordWidth(unit.payload().schema()).check(unit.shapes()));
    }
    if (!diagnostics.isEmpty()) {
      return new PayloadEmission(List.of(), Set.of(), diagnostics);
    }
    List<PayloadEmission.JavaFile> files = new ArrayList<>(types(types, names));
    for (SharedTypes.Unit unit : types.units()) {
      TypeSpec validator = new ValidatorEmitter(unit.name(), unit.plan(), unit.shapes()).emit();
      String packageName = unit.name().packageName();
      JavaFile.Builder file = JavaFile.builder(packageName, validator);
      validator
          .typeSpecs()
          .forEach(
              part ->
                  file.addStaticImport(
                      ClassName.get(packageName, validator.name(), part.name()), "*"));
      files.add(
          file(
              file,
              validator,
              packageName,
              unit.payload().address(),
              unit.payload().schema().span()));
    }
    Set<String> emitted = new HashSet<>();
    types.shapes().forEach(each -> emitted.add(each.type().toString()));
    types.enums().forEach(each -> emitted.add(each.type().toString()));
    return new PayloadEmission(files, emitted, List.of());
  }

  private static List<PayloadEmission.JavaFile> types(SharedTypes types, DefinitionNames names) {
    Comparator<ClassName> byPosition =
        Comparator.comparingInt(type -> position(names.position(type)));
    List<TypeShape> shapes =
        types.shapes().stream().sorted(Comparator.comparing(TypeShape::type, byPosition)).toList();
    List<EnumShape> enums =
        types.enums().stream().sorted(Comparator.comparing(EnumShape::type, byPosition)).toList();
    RecordEmitter emitter = new RecordEmitter(shapes, enums);
    Set<ClassName> outermost = new LinkedHashSet<>();
    shapes.forEach(each -> outermost.add(each.type().topLevelClassName()));
    enums.forEach(each -> outermost.add(each.type().topLevelClassName()));
    List<PayloadEmission.JavaFile> files = new ArrayList<>();
    for (ClassName type : outermost) {
      String address = types.address(type);
      TypeSpec spec =
          types
              .shape(type)
              .map(emitter::emit)
              .or(() -> types.constants(type).map(emitter::emit))
              .orElseGet(() -> emitter.emit(type, address));
      files.add(
          file(
              JavaFile.builder(type.packageName(), spec),
              spec,
              type.packageName(),
              address,
              types.span(type)));
    }
    return files;
  }

  /** Types of no definition come last. */
  private static int position(int position) {
    return position < 0 ? Integer.MAX_VALUE : position;
  }

  private static PayloadEmission.JavaFile file(
      JavaFile.Builder file, TypeSpec type, String packageName, String address, Span origin) {
    String text =
        file.addFileComment("$L", JavaText.origin(address, "schema"))
            .indent("  ")
            .skipJavaLangImports(true)
            .build()
            .toString();
    return new PayloadEmission.JavaFile(
        packageName.replace('.', '/') + "/" + type.name() + ".java",
        SourceLayout.tidy(tidy(text)),
        origin);
  }

  /** Takes out the space JavaPoet leaves in {@code Outer. @Nullable Inner}; never inside a text. */
  private static String tidy(String text) {
    return text.replaceAll("(?m)^([^\"\n]*\\w)\\. @Nullable (?=\\w)", "$1.@Nullable ");
  }
}
