package dev.lockstep.model.schema.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of the plans of small schemas, as text. {@code -Dapprove} rewrites them. */
class PlanTest {

  private static final Path PLANS = Path.of("src/test/resources/plans");

  @ParameterizedTest
  @ValueSource(strings = {"conditions", "one-of-constants", "kinds", "merged", "undecided"})
  void sortsWhatASchemaAsksByKindAndVariant(String name) throws IOException {
    Path golden = PLANS.resolve(name + ".plan.txt");

    String plan = Plan.of(read(name + ".schema.json").schema()).print();

    if (System.getProperty("approve") != null) {
      Files.writeString(golden, plan);
    }
    assertThat(plan).isEqualTo(Files.readString(golden));
  }

  private static IrPayload read(String file) {
    return new FolderSchemaReader(folder())
        .readFile(file, Span.at("chart", 1, 1))
        .payload()
        .orElseThrow();
  }

  private static SchemaFolder folder() {
    return path -> {
      try {
        return Optional.of(new Source(path, Files.readAllBytes(PLANS.resolve(path))));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }
}
