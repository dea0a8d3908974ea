package dev.lockstep.stream.kafka;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import kafka.server.BrokerServer;
import kafka.server.ControllerServer;
import kafka.server.FaultHandlerFactory;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import kafka.server.SharedServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.ServerSocketFactory;
import org.slf4j.LoggerFactory;

/** A broker of Kafka with its controller in this JVM, at ports that the system chooses. */
final class Broker implements AutoCloseable {

  private static final int NODE = 1;
  private static final String CLIENTS = "CLIENTS";
  private static final String CONTROLLER = "CONTROLLER";

  private final Map<String, ServerSocketChannel> sockets;
  private final ControllerServer controller;
  private final BrokerServer broker;

  /** Starts a broker whose files are in an empty folder. */
  Broker(Path folder) throws Exception {
    // Both ports are bound before the configuration names them: no other process can take them.
    sockets = Map.of(CLIENTS, bound(), CONTROLLER, bound());
    var config = new KafkaConfig(properties(folder), false);
    format(folder);
    var logger = LoggerFactory.getLogger(Broker.class);
    var disks = KafkaRaftServer.initializeLogDirs(config, logger, "");
    var shared =
        new SharedServer(
            config,
            disks._1(),
            Time.SYSTEM,
            new Metrics(),
            CompletableFuture.completedFuture(Map.of(NODE, address(CONTROLLER))),
            List.of(),
            faults(),
            sockets());
    controller = new ControllerServer(shared, KafkaRaftServer.configSchema(), disks._2());
    broker = new BrokerServer(shared);
    try {
      controller.startup();
      broker.startup();
    } catch (RuntimeException problem) {
      close();
      throw problem;
    }
  }

  private static ServerSocketChannel bound() throws IOException {
    ServerSocketChannel socket = ServerSocketChannel.open();
    socket.configureBlocking(false);
    return socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
  }

  private InetSocketAddress address(String listener) throws IOException {
    return (InetSocketAddress) sockets.get(listener).getLocalAddress();
  }

  private String at(String listener) throws IOException {
    return "127.0.0.1:" + address(listener).getPort();
  }

  private Properties properties(Path folder) throws IOException {
    String listeners =
        "%s://%s,%s://%s".formatted(CLIENTS, at(CLIENTS), CONTROLLER, at(CONTROLLER));
    Map<String, String> values = new HashMap<>();
    values.put("process.roles", "broker,controller");
    values.put("node.id", String.valueOf(NODE));
    values.put("controller.quorum.voters", NODE + "@" + at(CONTROLLER));
    values.put("controller.listener.names", CONTROLLER);
    values.put("listeners", listeners);
    values.put("advertised.listeners", listeners);
    values.put(
        "listener.security.protocol.map",
        "%s:PLAINTEXT,%s:PLAINTEXT".formatted(CLIENTS, CONTROLLER));
    values.put("inter.broker.listener.name", CLIENTS);
    values.put("log.dir", folder.toString());
    values.put("auto.create.topics.enable", "false");
    values.put("offsets.topic.num.partitions", "1");
    values.put("offsets.topic.replication.factor", "1");
    values.put("transaction.state.log.num.partitions", "2");
    values.put("transaction.state.log.replication.factor", "1");
    values.put("transaction.state.log.min.isr", "1");
    values.put("transaction.max.timeout.ms", String.valueOf(Integer.MAX_VALUE));
    values.put("group.initial.rebalance.delay.ms", "0");
    values.put("log.cleaner.dedupe.buffer.size", "2097152");
    values.put("num.network.threads", "1");
    values.put("num.io.threads", "2");
    // A stalled machine must not make the controller fence its only broker.
    values.put("broker.session.timeout.ms", "120000");
    values.put("initial.broker.registration.timeout.ms", "600000");
    var properties = new Properties();
    properties.putAll(values);
    return properties;
  }

  private static void format(Path folder) throws Exception {
    new Formatter()
        .setPrintStream(new PrintStream(OutputStream.nullOutputStream()))
        .setNodeId(NODE)
        .setClusterId(Uuid.randomUuid().toString())
        .setControllerListenerName(CONTROLLER)
        .setMetadataLogDirectory(folder.toString())
        .addDirectory(folder.toString())
        .run();
  }

  private ServerSocketFactory sockets() {
    return (listener, address, backlog, buffer) -> sockets.get(listener);
  }

  /** The standard handler of faults would end this JVM. */
  private static FaultHandlerFactory faults() {
    return (name, fatal, action) ->
        (message, cause) -> {
          System.err.println("fault of the broker, " + name + ": " + message);
          return new IllegalStateException(message, cause);
        };
  }

  /** Returns the address for clients. */
  String servers() {
    try {
      return at(CLIENTS);
    } catch (IOException closed) {
      throw new IllegalStateException(closed);
    }
  }

  @Override
  public void close() throws IOException {
    broker.shutdown();
    controller.shutdown();
    broker.awaitShutdown();
    controller.awaitShutdown();
    for (ServerSocketChannel socket : sockets.values()) {
      socket.close();
    }
  }
}
