package dev.lockstep.generator.emit.payload.check;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Parts;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.FreshNames;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.model.schema.Keyword;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Combinations of so many schemas that one expression cannot hold them: methods that count. */
final class ManyChoices {

  /** Alternatives of one method. */
  private static final int CHUNK = 400;

  private final Parts parts;
  private final FitsEmitter fits;
  private final Map<List<Integer>, String> names = new HashMap<>();
  private final FreshNames taken = new FreshNames();

  ManyChoices(Parts parts, FitsEmitter fits) {
    this.parts = parts;
    this.fits = fits;
  }

  /** The test that as many alternatives hold as the keyword asks for. */
  Test combine(Keyword.Combination combination) {
    List<CodeBlock> counts = new ArrayList<>();
    List<Integer> alternatives = combination.parts();
    String name =
        names.computeIfAbsent(
            alternatives, any -> taken.fresh("count" + parts.name(alternatives.get(0))));
    for (int from = 0; from < alternatives.size(); from += CHUNK) {
      List<Integer> chunk = alternatives.subList(from, Math.min(alternatives.size(), from + CHUNK));
      String method = name + "To" + (from + chunk.size() - 1);
      parts.walk(method, () -> count(method, chunk));
      counts.add(CodeBlock.of("$N($L)", method, parts.walked("value")));
    }
    CodeBlock sum = CodeBlock.join(counts, "\n+ ");
    return switch (combination.keyword()) {
      case "allOf" -> Test.compare(sum, "==", CodeBlock.of("$L", alternatives.size()));
      case "anyOf" -> Test.compare(sum, ">", CodeBlock.of("0"));
      default -> Test.compare(sum, "==", CodeBlock.of("1"));
    };
  }

  private MethodSpec count(String name, List<Integer> alternatives) {
    CodeBlock.Builder code = CodeBlock.builder().addStatement("int count = 0");
    for (int alternative : alternatives) {
      Test test = fits.test(alternative, "value");
      if (!test.isNever()) {
        code.beginControlFlow("if ($L)", test.holds()).addStatement("count++").endControlFlow();
      }
    }
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.INT)
        .addParameter(PayloadTypes.JSON_VALUE, "value")
        .addCode(code.addStatement("return count").build())
        .build();
  }
}
