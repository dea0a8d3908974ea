package dev.lockstep.conformance.oracle;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.interpreter.PayloadCheck;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.verification.input.PayloadProbe;
import dev.lockstep.verification.input.PlainJson;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The payloads of charts, checked by networknt from the schemas as written. It takes a leap second
 * only where there was one, RFC 3339 at the end of any day in UTC: it is asked about the second
 * before.
 */
final class NetworkntOracle implements PayloadCheck, PayloadProbe {

  private final CompilationRequest request;
  private final Map<String, Schema> schemas = new HashMap<>();
  private final SchemaRegistry registry =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  NetworkntOracle(CompilationRequest request) {
    this.request = request;
  }

  @Override
  public List<String> violations(String address, @Nullable Object payload) {
    Schema schema = schemas.computeIfAbsent(address, key -> registry.getSchema(text(key)));
    return schema
        .validate(
            JsonWriter.write(PlainJson.json(payload)).replace("T23:59:60Z", "T23:59:59Z"),
            InputFormat.JSON,
            context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)))
        .stream()
        .map(Object::toString)
        .toList();
  }

  @Override
  public boolean accepts(IrPayload payload, JsonValue value) {
    return violations(payload.address(), PlainJson.of(value)).isEmpty();
  }

  private String text(String address) {
    int inside = address.indexOf(".yaml#/");
    if (inside < 0) {
      Source source = request.schemas().find(address).orElseThrow();
      return new String(source.content(), StandardCharsets.UTF_8);
    }
    String file = address.substring(0, inside + ".yaml".length());
    String[] way = address.substring(inside + ".yaml#/".length()).split("/");
    Source chart =
        request.charts().stream().filter(s -> s.name().equals(file)).findFirst().orElseThrow();
    Node.Mapping root = (Node.Mapping) new YamlReader().read(chart).node().orElseThrow();
    Node.Mapping section = (Node.Mapping) root.get(way[0]).orElseThrow();
    Node.Mapping declaration = (Node.Mapping) section.get(way[1]).orElseThrow();
    return JsonWriter.write(NodeJson.of(declaration.get("payload").orElseThrow()));
  }
}
