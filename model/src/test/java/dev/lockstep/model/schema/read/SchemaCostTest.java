package dev.lockstep.model.schema.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.cost.GrowthExponent;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.plan.Plan;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that the cost of reading hostile schemas grows almost linearly with their size. */
class SchemaCostTest {

  private static final int FROM = 8 * 1024;
  private static final int TO =
      1024
          * Integer.getInteger(
              "lockstep.cost.kib", Boolean.getBoolean("lockstep.exhaustive") ? 128 : 32);

  @ParameterizedTest
  @EnumSource
  void readingGrowsAsTheSchemaDoes(HostileShape shape) {
    GrowthExponent growth =
        GrowthExponent.measure(
            FROM,
            TO,
            size -> {
              byte[] schema = shape.schema(size - size / 16).getBytes(UTF_8);
              return () -> read(schema);
            });

    System.out.println("reading " + shape + " " + growth);
    assertThat(growth.bytes()).as("%s: %s", shape, growth).isLessThan(GrowthExponent.LINEAR);
    assertThat(growth.time()).as("%s: %s", shape, growth).isLessThan(GrowthExponent.LINEAR);
  }

  private static void read(byte[] schema) {
    new FolderSchemaReader(path -> Optional.of(new Source(path, schema)))
        .readFile("cost.schema.json", Span.at("test", 1, 1))
        .payload()
        .ifPresent(payload -> Plan.of(payload.schema()));
  }
}
