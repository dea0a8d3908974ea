package peers;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.flowable.engine.ProcessEngine;
import org.flowable.engine.delegate.DelegateExecution;
import org.flowable.engine.delegate.JavaDelegate;
import org.flowable.engine.impl.cfg.StandaloneProcessEngineConfiguration;

/** Five service tasks that do nothing, each a job of its own; prints runs per second. */
public final class Peer {

  private static volatile CountDownLatch left;

  private Peer() {}

  /** {@code url user runs workers}. */
  public static void main(String[] args) throws Exception {
    int runs = Integer.parseInt(args[2]);
    int workers = Integer.parseInt(args[3]);
    HikariConfig pool = new HikariConfig();
    pool.setJdbcUrl(args[0]);
    pool.setUsername(args[1]);
    pool.setMaximumPoolSize(workers * 2 + 6);
    try (HikariDataSource source = new HikariDataSource(pool)) {
      StandaloneProcessEngineConfiguration settings = new StandaloneProcessEngineConfiguration();
      settings.setDataSource(source);
      settings.setDatabaseSchemaUpdate("true");
      settings.setAsyncExecutorActivate(true);
      settings.setAsyncExecutorNumberOfRetries(3);
      settings.setAsyncExecutorCorePoolSize(workers);
      settings.setAsyncExecutorMaxPoolSize(workers);
      settings.setAsyncExecutorThreadPoolQueueSize(256);
      settings.setAsyncExecutorMaxAsyncJobsDuePerAcquisition(32);
      settings.setAsyncExecutorDefaultAsyncJobAcquireWaitTime(20);
      ProcessEngine engine = settings.buildProcessEngine();
      engine
          .getRepositoryService()
          .createDeployment()
          .addString("five.bpmn20.xml", definition())
          .deploy();
      run(engine, runs / 4, workers);
      double perSecond = run(engine, runs, workers);
      System.out.println(String.format(Locale.ROOT, "%.1f", perSecond));
      System.out.flush();
      Runtime.getRuntime().halt(0);
    }
  }

  private static String definition() {
    StringBuilder xml =
        new StringBuilder(
            "<definitions xmlns='http://www.omg.org/spec/BPMN/20100524/MODEL'"
                + " xmlns:flowable='http://flowable.org/bpmn' targetNamespace='peers'>"
                + "<process id='five'><startEvent id='start'/>");
    String before = "start";
    for (int i = 0; i < 5; i++) {
      xml.append(
          "<serviceTask id='n%d' flowable:async='true' flowable:class='%s'/>"
              .formatted(i, Nothing.class.getName()));
      xml.append(flow(before, "n" + i));
      before = "n" + i;
    }
    xml.append("<serviceTask id='last' flowable:class='%s'/>".formatted(Last.class.getName()));
    xml.append(flow(before, "last")).append("<endEvent id='end'/>").append(flow("last", "end"));
    return xml.append("</process></definitions>").toString();
  }

  private static String flow(String from, String to) {
    return "<sequenceFlow id='f-%s-%s' sourceRef='%s' targetRef='%s'/>"
        .formatted(from, to, from, to);
  }

  private static double run(ProcessEngine engine, int runs, int workers) throws Exception {
    left = new CountDownLatch(runs);
    long begin = System.nanoTime();
    var callers = Executors.newFixedThreadPool(workers);
    for (int i = 0; i < runs; i++) {
      callers.execute(() -> engine.getRuntimeService().startProcessInstanceByKey("five"));
    }
    left.await();
    callers.shutdown();
    return runs / ((System.nanoTime() - begin) / 1e9);
  }

  /** A task that does nothing. */
  public static final class Nothing implements JavaDelegate {
    @Override
    public void execute(DelegateExecution execution) {}
  }

  /** Ends with the fifth task, in its transaction. */
  public static final class Last implements JavaDelegate {
    @Override
    public void execute(DelegateExecution execution) {
      left.countDown();
    }
  }
}
