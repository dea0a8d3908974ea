package dev.lockstep.server.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.testing.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class OpenApiTest {

  private static final Path GOLDEN =
      Path.of(System.getProperty("lockstep.root"), "docs", "openapi.json");
  private static final Set<String> FREE =
      Set.of("properties", "$defs", "patternProperties", "example", "examples", "const", "enum");

  /** Schemas that are open by design: engines may add members to warnings. */
  private static final List<String> OPEN_BY_DESIGN = List.of("/fcmp.envelope/$defs/warning");

  private static TestServer server;
  private static JsonObject document;

  @BeforeAll
  static void start() {
    server =
        TestServer.start(
            settings -> settings.with(SecuritySettings.STANDARD, IdentityVerifier.NOBODY));
    document = OpenApi.of(server.server().routes());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void isTheOneThatWasReviewed() throws IOException {
    String pretty = Pretty.of(document);

    if (System.getProperty("approve") != null) {
      Files.writeString(GOLDEN, pretty);
    }
    assertThat(pretty).isEqualTo(Files.readString(GOLDEN));
  }

  @Test
  void describesTheRoutesThereAreAndNoOthers() {
    TreeSet<String> described = new TreeSet<>();
    JsonObject paths = (JsonObject) member(document, "paths");
    for (String path : paths.names()) {
      for (String method : ((JsonObject) member(paths, path)).names()) {
        described.add(method.toUpperCase(Locale.ROOT) + " " + path);
      }
    }

    assertThat(server.server().routes().stream().map(route -> route.method() + " " + route.path()))
        .containsExactlyInAnyOrderElementsOf(described);
  }

  /** Validates against the schema of OpenAPI itself, if a copy of it is configured. */
  @Test
  void isWhatOpenApiSaysItIs() throws IOException {
    String schema = System.getProperty("lockstep.openapi.schema");
    assumeTrue(schema != null, "no schema of OpenAPI is named: -Dlockstep.openapi.schema=FILE");

    assertThat(Described.mistakesBy(Files.readString(Path.of(schema)), document)).isEmpty();
  }

  @Test
  void isMadeOfSoundSchemas() {
    JsonObject schemas = (JsonObject) member(member(document, "components"), "schemas");

    for (String name : schemas.names()) {
      assertThat(Described.mistakesOf(member(schemas, name))).as(name).isEmpty();
    }
  }

  @Test
  void leavesNoObjectOpen() {
    List<String> open = new ArrayList<>();
    findOpen(member(member(document, "components"), "schemas"), "", true, open);

    assertThat(open).isEqualTo(OPEN_BY_DESIGN);
  }

  /** Collects objects with named members that permit others. */
  private static void findOpen(JsonValue at, String pointer, boolean isMap, List<String> open) {
    if (at instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        findOpen(array.item(i), pointer + "/" + i, false, open);
      }
    }
    if (!(at instanceof JsonObject object)) {
      return;
    }
    boolean isClosed = object.has("additionalProperties") || object.has("unevaluatedProperties");
    if (!isMap && object.has("properties") && object.has("type") && !isClosed) {
      open.add(pointer);
    }
    for (String name : object.names()) {
      boolean isData =
          !isMap && FREE.contains(name) && !name.matches("properties|\\$defs|pattern.*");
      if (!isData) {
        findOpen(member(object, name), pointer + "/" + name, !isMap && FREE.contains(name), open);
      }
    }
  }

  @Test
  void givesExamplesThatAreAllowed() {
    Described described = new Described(document);
    List<String> wrong = new ArrayList<>();
    findExamples(document, "", described, wrong);

    assertThat(wrong).isEmpty();
  }

  private static void findExamples(
      JsonValue at, String pointer, Described described, List<String> wrong) {
    if (at instanceof JsonObject object && !pointer.startsWith("/components")) {
      JsonValue example = object.get("example");
      if (example != null) {
        described
            .mistakes(pointer + "/schema", example)
            .forEach(mistake -> wrong.add(pointer + ": " + mistake + " in " + example));
        return;
      }
      for (String name : object.names()) {
        String step = name.replace("~", "~0").replace("/", "~1");
        findExamples(member(object, name), pointer + "/" + step, described, wrong);
      }
    }
  }

  @Test
  void isServedToThoseWhoMaySee() {
    try (TestServer plain = TestServer.start()) {
      JsonObject served = plain.viewer().get("/openapi.json").object();

      assertThat(served).isEqualTo(OpenApi.of(plain.server().routes()));
    }
    assertThat(server.nobody().get("/openapi.json").status()).isEqualTo(401);
  }

  private static JsonValue member(JsonValue object, String name) {
    JsonObject members = (JsonObject) object;
    return members.value(members.index(name));
  }
}
