package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.payload.record.RecordEmitter;
import dev.lockstep.generator.emit.payload.record.RecordWidth;
import dev.lockstep.generator.emit.payload.shape.PayloadShapes;
import dev.lockstep.generator.emit.payload.shape.RecordShapes;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.SourceLayout;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.plan.Plan;
import dev.lockstep.model.schema.record.Choices;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Emits the record of a payload, and the validator that checks, reads and binds it. */
public final class PayloadEmitter {

  /** Emits one payload. Deterministic: the same payload gives the same text. */
  public PayloadEmission emit(PayloadName name, IrPayload payload) {
    Plan plan = Plan.of(payload.schema());
    PayloadShapes shapes = new RecordShapes(new Choices(plan), name).of(payload.fields());
    List<Diagnostic> tooWide = new RecordWidth(payload.schema()).check(shapes);
    if (!tooWide.isEmpty()) {
      return new PayloadEmission(new TreeMap<>(), tooWide);
    }
    SortedMap<String, String> files = new TreeMap<>();
    put(files, name, payload, new RecordEmitter().emit(shapes));
    put(files, name, payload, new ValidatorEmitter(name, plan, shapes).emit());
    return new PayloadEmission(files, List.of());
  }

  private static void put(
      SortedMap<String, String> files, PayloadName name, IrPayload payload, TypeSpec type) {
    JavaFile.Builder file = JavaFile.builder(name.packageName(), type);
    if (type.name().equals(name.simpleName() + "Validator")) {
      ClassName validator = ClassName.get(name.packageName(), type.name());
      type.typeSpecs()
          .forEach(part -> file.addStaticImport(validator.nestedClass(part.name()), "*"));
    }
    String text =
        file.addFileComment("$L", JavaText.origin(payload.address(), "schema"))
            .indent("  ")
            .skipJavaLangImports(true)
            .build()
            .toString();
    files.put(
        name.packageName().replace('.', '/') + "/" + type.name() + ".java",
        SourceLayout.tidy(tidy(text)));
  }

  /** Takes out the space JavaPoet leaves in {@code Outer. @Nullable Inner}; never inside a text. */
  private static String tidy(String text) {
    return text.replaceAll("(?m)^([^\"\n]*\\w)\\. @Nullable (?=\\w)", "$1.@Nullable ");
  }
}
