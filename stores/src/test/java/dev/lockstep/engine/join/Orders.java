package dev.lockstep.engine.join;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An application with a table of its own, and commands that write rows of every kind. */
final class Orders {

  static final String TENANT = "acme";
  static final String QUEUE = "orders";

  private final String table;

  Orders(String table) {
    this.table = table;
  }

  static Extension extension() {
    return new Extension(
        Map.of(), Map.of("order.begin", Orders::begin, "order.touch", Orders::touch));
  }

  /** Returns a command that starts an instance with a name, a timer, a document and an event. */
  static Command begin(String name) {
    return Command.begin("order.begin", TENANT, JsonObject.builder().add("name", name).build())
        .by("tool_node", "test");
  }

  /** Returns a command that adds an event to the stream of an instance. */
  static Command touch(Id order, String text) {
    return Command.on(order, "order.touch", TENANT, JsonObject.builder().add("text", text).build());
  }

  static Command start(String key) {
    return BasicCommands.start(TENANT, "session", JsonObject.EMPTY).keyed(key);
  }

  static Id id(Answer answer) {
    return Id.parse(((JsonString) answer.orElseThrow().get("instance")).value()).orElseThrow();
  }

  /** Returns the events of the commands of this class. */
  static List<StreamEvent> events(Engine engine, Id order) {
    return engine.stream(TENANT, order, 0, 10_000).stream()
        .filter(event -> event.type().startsWith("order."))
        .toList();
  }

  private static Answer begin(UnitOfWork unit, Command command) {
    String name = ((JsonString) command.payload().get("name")).value();
    Id id = unit.newId();
    Optional<Id> other = unit.claim("order " + name, id);
    if (other.isPresent()) {
      return Answer.declined(Problem.unknown("free name " + name));
    }
    unit.start(
        id,
        "execution-contract",
        JsonObject.builder().add("timeout", Duration.ofDays(365).toString()).build(),
        JsonObject.builder().add("name", name).build());
    unit.fire(id, "start", null);
    unit.fire(id, "suspend", null);
    unit.emit(id, "order.begun", command.payload());
    unit.save("order", name, command.payload());
    unit.ready(id, QUEUE, unit.now());
    return answer(id);
  }

  private static Answer touch(UnitOfWork unit, Command command) {
    Id id = unit.root().id();
    unit.data(id, command.payload());
    unit.emit(id, "order.touched", command.payload());
    return answer(id);
  }

  private static Answer answer(Id id) {
    return Answer.accepted(JsonObject.builder().add("instance", id.toString()).build());
  }

  void create(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE " + table + " (name varchar(200) PRIMARY KEY)");
    }
  }

  void drop(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("DROP TABLE " + table);
    }
  }

  void insert(Connection connection, String name) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO " + table + " (name) VALUES (?)")) {
      insert.setString(1, name);
      insert.executeUpdate();
    }
  }

  long count(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT count(*) FROM " + table)) {
      rows.next();
      return rows.getLong(1);
    }
  }
}
