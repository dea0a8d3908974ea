package dev.lockstep.verification.sample;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.NodeValues;
import dev.lockstep.model.schema.read.SchemaOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The samples of the schemas of the JSON-Schema-Test-Suite, judged by networknt. */
class SuiteSamplesTest {

  private static final Path EXPECTED =
      Path.of("src/test/resources/expected/schemas-without-sample.txt");

  private final SuiteSchemas folder = new SuiteSchemas();
  private final SchemaRegistry registry =
      SchemaRegistry.withDefaultDialect(
          SpecificationVersion.DRAFT_2020_12, each -> each.schemas(this::remote));

  private final List<String> withoutSample = new ArrayList<>();
  private final List<String> misjudged = new ArrayList<>();
  private int schemas;
  private int valid;
  private int invalid;
  private int missing;

  private String remote(String uri) {
    return uri.startsWith(SuiteSchemas.REMOTES)
        ? folder
            .pathOf(uri)
            .flatMap(folder::find)
            .map(source -> new String(source.content(), UTF_8))
            .orElse(null)
        : null;
  }

  @Test
  void eachSchemaHasAValidSampleOrIsProvenToHaveNone() throws IOException {
    if (!SuiteSchemas.isPresent()) {
      assertThat(Boolean.getBoolean("lockstep.shared.required")).isFalse();
      Assumptions.abort("no JSON Schema suite");
    }

    for (SuiteSchemas.SuiteSchema each : SuiteSchemas.all()) {
      judge(each);
    }

    System.out.printf(
        Locale.ROOT,
        "samples of %d schemas: %d valid, %d invalid, %d branches and keywords without%n",
        schemas,
        valid,
        invalid,
        missing);
    assertThat(misjudged).isEmpty();
    String found = String.join("\n", withoutSample) + "\n";
    if (System.getProperty("approve") != null) {
      Files.writeString(EXPECTED, found);
    }
    assertThat(found).isEqualTo(Files.readString(EXPECTED));
  }

  private void judge(SuiteSchemas.SuiteSchema each) {
    dev.lockstep.model.schema.Schema ours =
        new FolderSchemaReader(folder, SchemaOptions.standard())
            .readInline("case", each.schema())
            .payload()
            .orElseThrow()
            .schema();
    PayloadSamples samples = PayloadSamples.of(ours);
    Schema theirs = registry.getSchema(NodeValues.of(each.schema()).toString(), InputFormat.JSON);
    schemas++;
    valid += samples.valid().size();
    invalid += samples.invalid().size();
    missing += samples.missing().size();
    for (MissingSample none : samples.missing()) {
      if (none.pointer().isEmpty() || Boolean.getBoolean("lockstep.missing")) {
        withoutSample.add(each.name() + " | " + none);
      }
    }
    for (PayloadSample sample : samples.all()) {
      if (sample.kind() == PayloadSample.Kind.BOUNDARY) {
        continue; // networknt fails with an exception on 1e400.
      }
      boolean judged = theirs.validate(sample.value().toString(), InputFormat.JSON).isEmpty();
      if (judged != sample.isValid()) {
        misjudged.add(each.name() + " | " + sample);
      }
    }
  }
}
